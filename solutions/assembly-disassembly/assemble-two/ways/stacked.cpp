// SPDX-License-Identifier: GPL-3.0-or-later
#include "assemble_two.h"

// The joint force from six conditions at once: S^T F = tau, and no gap where the joint blocks.
ArticulatedResponse assemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                             const AssemblyJoint& joint) {
  const Eigen::Index dof = joint.S.cols();
  const Eigen::Matrix<double, Eigen::Dynamic, 6> Tct = joint.Tc.transpose();
  Matrix6 conditions;
  conditions << joint.S.transpose(), Tct * (A.Phi22 + B.Phi11);
  MatrixXd sides = MatrixXd::Zero(6, 13);  // for F_1, for F_2, for what is there without them
  sides.bottomRows(6 - dof) << Tct * A.Phi21, -Tct * B.Phi12, Tct * (A.B2 + joint.g - B.B1);
  sides.col(12).head(dof) = joint.tau;
  const MatrixXd force = MatrixXd(conditions).fullPivLu().solve(sides);
  const Matrix6 of1 = force.leftCols(6), of2 = force.middleCols(6, 6);
  const Vector6 alone = force.col(12);

  ArticulatedResponse whole;
  whole.Phi11 = A.Phi11 - A.Phi12 * of1;
  whole.Phi12 = -A.Phi12 * of2;
  whole.Phi21 = B.Phi21 * of1;
  whole.Phi22 = B.Phi22 + B.Phi21 * of2;
  whole.B1 = A.B1 - A.Phi12 * alone;
  whole.B2 = B.B2 + B.Phi21 * alone;
  return whole;
}
