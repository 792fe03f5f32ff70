// SPDX-License-Identifier: GPL-3.0-or-later
#include "jacobian_derivative.h"

MatrixXd jacobianDerivative(const Chain& chain, int link, const Vector3d& point) {
  const ChainLink& hand = chain.links[link];
  const Vector3d lever = hand.R * point;
  const Vector3d p_E = hand.p + lever;
  const Vector3d v_E = hand.v + hand.w.cross(lever);

  MatrixXd Jdot = MatrixXd::Zero(6, chain.joints);
  for (int i = link; i >= 0; i = chain.links[i].parent) {
    const ChainLink& joint = chain.links[i];
    if (joint.joint == JointType::Fixed) {
      continue;
    }
    const Vector3d z = joint.R * joint.axis;  // [ENE] (25)
    const Vector3d zd = joint.w.cross(z);     // (28)
    auto column = Jdot.col(joint.jointIndex);
    if (joint.joint == JointType::Prismatic) {
      column.head<3>() = zd;
      continue;
    }
    const Vector3d p_Ei = p_E;
    const Vector3d v_Ei = v_E;
    column.head<3>() = zd.cross(p_Ei) + z.cross(v_Ei);  // (30)
    column.tail<3>() = zd;                              // (31)
  }
  return Jdot;
}
