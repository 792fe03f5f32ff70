// SPDX-License-Identifier: GPL-3.0-or-later
#include "disassemble.h"

// Force and acceleration of the joint as the six and more unknowns of one system:
//   Ps F - S qdd = -beta,  S^T F = tau
JointForce disassemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                       const AssemblyJoint& joint, const Vector6& f1, const Vector6& f2) {
  const Eigen::Index dof = joint.S.cols();
  MatrixXd system = MatrixXd::Zero(6 + dof, 6 + dof);
  system.topLeftCorner(6, 6) = A.Phi22 + B.Phi11;
  system.topRightCorner(6, dof) = -joint.S;
  system.bottomLeftCorner(dof, 6) = joint.S.transpose();
  VectorXd sides(6 + dof);
  sides << A.Phi21 * f1 + A.B2 + joint.g - B.Phi12 * f2 - B.B1, joint.tau;
  const VectorXd found = system.fullPivLu().solve(sides);
  return {found.head(6), found.tail(dof)};
}
