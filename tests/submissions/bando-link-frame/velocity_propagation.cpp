// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include <vector>

// Everything in the frame of the link itself; only at the end to the world frame.
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  const size_t n = chain.links.size();
  std::vector<Vector3d> v(n), w(n);
  for (size_t j = 0; j < n; ++j) {
    const ChainLink& link = chain.links[j];
    Vector3d vi = Vector3d::Zero(), wi = Vector3d::Zero();
    if (link.parent != -1) {
      vi = v[link.parent];
      wi = w[link.parent];
    }
    const Matrix3d Rt = link.R_ij.transpose();  // to j from i
    v[j] = Rt * (vi + wi.cross(link.p_ij));
    w[j] = Rt * wi;
    switch (link.joint) {
      case JointType::Revolute:
        w[j] += link.axis * jointVelocity[link.jointIndex];
        break;
      case JointType::Prismatic:
        v[j] += link.axis * jointVelocity[link.jointIndex];
        break;
      default:
        break;
    }
  }
  for (size_t j = 0; j < n; ++j) {
    chain.links[j].v = chain.links[j].R * v[j];
    chain.links[j].w = chain.links[j].R * w[j];
  }
}
