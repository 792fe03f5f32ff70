// SPDX-License-Identifier: GPL-3.0-or-later
#include "basic_jacobian.h"

// From the ground outwards: the twists of all joints about the world's origin first, then moved to
// the point by v = v_0 + w x p.
MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  std::vector<MatrixXd> atOrigin;
  for (const ChainLink& j : chain.links) {
    MatrixXd J = j.parent < 0 ? MatrixXd::Zero(6, chain.joints).eval() : atOrigin[j.parent];
    if (j.joint != JointType::Fixed) {
      const Vector3d z = j.R * j.axis;
      const bool turns = j.joint == JointType::Revolute;
      J.block<3, 1>(0, j.jointIndex) = turns ? Vector3d(j.p.cross(z)) : z;
      J.block<3, 1>(3, j.jointIndex) = turns ? z : Vector3d(Vector3d::Zero());
    }
    atOrigin.push_back(J);
  }
  MatrixXd J = atOrigin[link];
  const Vector3d p = chain.links[link].R * point + chain.links[link].p;
  for (int k = 0; k < chain.joints; ++k) {
    J.block<3, 1>(0, k) += Vector3d(J.block<3, 1>(3, k)).cross(p);
  }
  return J;
}
