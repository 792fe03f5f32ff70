#include "disassemble.h"

JointForce disassemble(const ArticulatedResponse &A, const ArticulatedResponse &B,
                       const AssemblyJoint &joint, const Vector6 &f1, const Vector6 &f2) {
  const Vector6 beta = B.B1 + B.Phi12 * f2 - A.B2 - A.Phi21 * f1 - joint.g;
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const Vector6 Tt = joint.Ta * joint.tau;
  const MatrixXd Tct = joint.Tc.transpose();
  const MatrixXd K = Tct * Ps * joint.Tc;
  const VectorXd x = solve(K, Tct * (Ps * Tt + beta));
  JointForce j;
  j.F = Tt - joint.Tc * x;
  // 作用・反作用の符号を忘れた
  const Vector6 aA = A.B2 + A.Phi21 * f1 + A.Phi22 * j.F;
  const Vector6 aB = B.B1 + B.Phi12 * f2 + B.Phi11 * j.F;
  j.qdd = joint.Ta.transpose() * (aB - aA - joint.g);
  return j;
}
