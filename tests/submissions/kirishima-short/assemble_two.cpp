#include "assemble_two.h"

ArticulatedResponse assemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                             const AssemblyJoint& j) {
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const MatrixXd Tc = j.Tc, K = Tc.transpose() * Ps * Tc;
  const Matrix6 W = Tc * K.ldlt().solve(MatrixXd(Tc.transpose()));
  const Vector6 F = (Matrix6::Identity() - W * Ps) * j.Ta * j.tau - W * (B.B1 - A.B2 - j.g);
  return {A.Phi11 - A.Phi12 * W * A.Phi21, A.Phi12 * W * B.Phi12,           B.Phi21 * W * A.Phi21,
          B.Phi22 - B.Phi21 * W * B.Phi12, A.B1 - A.Phi12 * F, B.B2 + B.Phi21 * F};
}
