#include "disassemble.h"

JointForce disassemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                       const AssemblyJoint& j, const Vector6& f1, const Vector6& f2) {
  // q..: the free directions answer with their own inertia (S^T Ps^-1 S).
  const Matrix6 I = solve(A.Phi22 + B.Phi11, Matrix6::Identity());
  const Vector6 beta = B.Phi12 * f2 + B.B1 - A.Phi21 * f1 - A.B2 - j.g;
  const MatrixXd St = j.S.transpose();
  const VectorXd qdd = solve(St * I * j.S, j.tau + St * (I * beta));
  return {I * (j.S * qdd - beta), qdd};
}
