// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& link : chain.links) {
    Vector3d v_i = Vector3d::Zero();
    Vector3d w_i = Vector3d::Zero();
    if (link.parent >= 0) {
      v_i = chain.links[link.parent].v;
      w_i = chain.links[link.parent].w;
    }
    link.v = v_i + link.R * link.axis + w_i.cross(link.R * link.p_ij);
    link.w = w_i;
    if (link.joint == JointType::Revolute) {
      link.w += link.R * link.axis * jointVelocity(link.jointIndex);
    }
  }
}
