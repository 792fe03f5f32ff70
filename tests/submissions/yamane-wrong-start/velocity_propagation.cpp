// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& link : chain.links) {
    Vector3d pp = Vector3d::Zero(), w_ij = Vector3d::Zero();
    if (link.joint == JointType::Revolute) w_ij = link.axis * jointVelocity(link.jointIndex);
    if (link.joint == JointType::Prismatic) pp = link.axis * jointVelocity(link.jointIndex);
    link.v = link.R * pp;
    link.w = link.R * w_ij;
    if (link.parent >= 0) {
      const ChainLink& parent = chain.links[link.parent];
      link.v += parent.v + parent.w.cross(parent.R * link.p_ij);
    }
  }
}
