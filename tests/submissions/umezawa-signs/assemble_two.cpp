#include "assemble_two.h"

ArticulatedResponse assemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                             const AssemblyJoint& joint) {
  const Vector6 beta = B.B1 - A.B2 - joint.g;
  const Matrix6 Ps = A.Phi22 + B.Phi11;

  const Matrix6X PsTc = Ps * joint.Tc;
  const MatrixXd Tct = joint.Tc.transpose();  // 転置
  const Matrix6 W = joint.Tc * solve(Tct * PsTc, Tct);

  const Vector6 drive = joint.Ta * joint.tau;
  const Vector6 F0 = drive - W * (Ps * drive + beta);

  ArticulatedResponse whole;
  whole.Phi11 = A.Phi11 + A.Phi12 * W * A.Phi21;
  whole.Phi12 = A.Phi12 * W * B.Phi12;
  whole.Phi21 = B.Phi21 * W * A.Phi21;
  whole.Phi22 = B.Phi22 + B.Phi21 * W * B.Phi12;
  whole.B1 = A.B1 - A.Phi12 * F0;
  whole.B2 = B.B2 + B.Phi21 * F0;
  return whole;
}
