// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& link : chain.links) {
    Vector3d slide = Vector3d::Zero(), turn = Vector3d::Zero();
    if (link.joint == JointType::Prismatic) slide = link.axis * jointVelocity(link.jointIndex);
    if (link.joint == JointType::Revolute) turn = link.axis * jointVelocity(link.jointIndex);

    link.v = link.R.transpose() * slide;
    link.w = link.R.transpose() * turn;
    if (link.parent >= 0) {
      const ChainLink& p = chain.links[link.parent];
      link.v += p.v + p.w.cross(p.R.transpose() * link.p_ij);
      link.w += p.w;
    }
  }
}
