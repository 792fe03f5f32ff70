// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

using Eigen::Matrix3f;
using Eigen::Vector3f;

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (auto& link : chain.links) {
    Vector3f v(0, 0, 0), w(0, 0, 0);
    if (link.parent >= 0) {
      const auto& parent = chain.links[link.parent];
      const Vector3f arm = (parent.R * link.p_ij).cast<float>();
      w = parent.w.cast<float>();
      v = parent.v.cast<float>() + w.cross(arm);
    }
    if (link.joint != JointType::Fixed) {
      const Vector3f axis = link.R.cast<float>() * link.axis.cast<float>();
      const float qd = static_cast<float>(jointVelocity(link.jointIndex));
      (link.joint == JointType::Revolute ? w : v) += axis * qd;
    }
    link.v = v.cast<double>();
    link.w = w.cast<double>();
  }
}
