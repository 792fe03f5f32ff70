// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include <vector>

// [LAB] (8), (9) in the axes of each link, and in single precision.
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  using Eigen::Matrix3f;
  using Eigen::Vector3f;
  std::vector<Vector3f> v(chain.links.size());
  std::vector<Vector3f> w(chain.links.size());
  for (size_t k = 0; k < chain.links.size(); ++k) {
    ChainLink& j = chain.links[k];
    Vector3f v_i = Vector3f::Zero();
    Vector3f w_i = Vector3f::Zero();
    if (j.parent >= 0) {
      v_i = v[j.parent];
      w_i = w[j.parent];
    }

    const Matrix3f toChild = j.R_ij.transpose().cast<float>();
    v[k] = toChild * (v_i + w_i.cross(Vector3f(j.p_ij.cast<float>())));
    w[k] = toChild * w_i;
    if (j.joint != JointType::Fixed) {
      const Vector3f own = j.axis.cast<float>() * static_cast<float>(jointVelocity(j.jointIndex));
      (j.joint == JointType::Prismatic ? v[k] : w[k]) += own;
    }

    j.v = j.R * v[k].cast<double>();
    j.w = j.R * w[k].cast<double>();
  }
}
