// SPDX-License-Identifier: GPL-3.0-or-later
#include "disassemble.h"

JointForce disassemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                       const AssemblyJoint& joint, const Vector6& f1, const Vector6& f2) {
  // [ADA] (4) of both, the joint force left out
  const Vector6 freeA = A.Phi21 * f1 + A.B2;
  const Vector6 freeB = B.Phi12 * f2 + B.B1;
  const Vector6 beta = freeB - freeA - joint.g;

  // F = Ta tau + Tc x, and Tc^T (Ps F + beta) = 0
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const Vector6 drive = joint.Ta * joint.tau;
  const Matrix6X PsTc = Ps * joint.Tc;
  const MatrixXd Tct = joint.Tc.transpose();
  const VectorXd x = solve(Tct * PsTc, Tct * (Ps * drive + beta));

  JointForce found;
  found.F = drive - joint.Tc * x;
  found.qdd = joint.Ta.transpose() * (beta + Ps * found.F);
  return found;
}
