// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& link : chain.links) {
    Vector3d v_i = Vector3d::Zero();
    Vector3d w_i = Vector3d::Zero();
    Matrix3d R_i = Matrix3d::Identity();
    if (link.parent >= 0) {
      const ChainLink& parent = chain.links[link.parent];
      v_i = parent.v;
      w_i = parent.w;
      R_i = parent.R;
    }
    link.v = v_i + w_i.cross(R_i * link.p_ij);
    link.w = w_i;
    if (link.joint == JointType::Revolute) {
      link.w += R_i * link.axis * jointVelocity(link.jointIndex);
    } else if (link.joint == JointType::Prismatic) {
      link.v += R_i * link.axis * jointVelocity(link.jointIndex);
    }
  }
}
