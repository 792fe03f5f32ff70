// SPDX-License-Identifier: GPL-3.0-or-later
#include "forward_kinematics.h"

// Each pose by homogeneous matrices, multiplied from the link back to the ground.
static Eigen::Isometry3d fromParent(const ChainLink& j, const VectorXd& q) {
  Eigen::Isometry3d T = Eigen::Isometry3d::Identity();
  T.translate(j.p_ij0).rotate(j.R_ij0);
  if (j.joint == JointType::Revolute) {
    T.rotate(Eigen::Quaterniond(Eigen::AngleAxisd(q(j.jointIndex), j.axis)));
  } else if (j.joint == JointType::Prismatic) {
    T.translate(j.axis * q(j.jointIndex));
  }
  return T;
}

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (ChainLink& j : chain.links) {
    const Eigen::Isometry3d own = fromParent(j, jointAngle);
    Eigen::Isometry3d T = own;
    for (int i = j.parent; i >= 0; i = chain.links[i].parent) {
      T = fromParent(chain.links[i], jointAngle) * T;
    }
    j.p_ij = own.translation();
    j.R_ij = own.linear();
    j.p = T.translation();
    j.R = T.linear();
    j.p_C = T * j.com;
  }
}
