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

    double qd = 0;
    if (link.joint != JointType::Fixed) {
      qd = jointVelocity(link.jointIndex);
    }

    // relative velocity of j to i, in the frame of j
    Vector3d pp = Vector3d::Zero();
    Vector3d w_ij = Vector3d::Zero();
    if (link.joint == JointType::Revolute) w_ij = link.axis * qd;
    if (link.joint == JointType::Prismatic) pp = link.axis * qd;

    link.v = v_i + link.R * pp + w_i.cross(R_i * link.p_ij);
    link.w = w_i + link.R * w_ij;
  }
}
