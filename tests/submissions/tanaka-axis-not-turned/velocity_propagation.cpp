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
    const double qd = link.jointIndex >= 0 ? jointVelocity(link.jointIndex) : 0.0;
    link.v = v_i + w_i.cross(R_i * link.p_ij);
    link.w = w_i;
    if (link.joint == JointType::Prismatic) link.v += link.axis * qd;
    if (link.joint == JointType::Revolute) link.w += link.axis * qd;
  }
}
