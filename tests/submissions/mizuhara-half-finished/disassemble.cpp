#include "disassemble.h"

JointForce disassemble(const ArticulatedResponse &A, const ArticulatedResponse &B,
                       const AssemblyJoint &joint, const Vector6 &f1, const Vector6 &f2) {
  JointForce found;
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const Vector6 beta = B.Phi12 * f2 + B.B1 - A.Phi21 * f1 - A.B2 - joint.g;
  const MatrixXd K = joint.Tc.transpose() * Ps * joint.Tc;
  const Vector6 drive = joint.Ta * joint.tau;
  const VectorXd x = solve(K, joint.Tc.transpose() * (beta + Ps * drive));
  found.F = drive - joint.Tc * x;
  return found;  // qdd はまだ
}
