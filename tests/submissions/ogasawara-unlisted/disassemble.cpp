#include "disassemble.h"

JointForce disassemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                       const AssemblyJoint& joint, const Vector6& f1, const Vector6& f2) {
  // f1 and f2 belong to the other body each
  const Vector6 a_A = A.Phi21 * f2 + A.B2;
  const Vector6 a_B = B.Phi12 * f1 + B.B1;
  const Vector6 beta = a_B - a_A - joint.g;
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const MatrixXd Tct = joint.Tc.transpose();
  const VectorXd drive = joint.Ta * joint.tau;
  const VectorXd x = solve(Tct * Ps * joint.Tc, -Tct * (beta + Ps * drive));
  JointForce found;
  found.F = drive + joint.Tc * x;
  found.qdd = joint.Ta.transpose() * (Ps * found.F + beta);
  return found;
}
