#include "assemble_two.h"

ArticulatedResponse assemble(const ArticulatedResponse &A, const ArticulatedResponse &B,
                             const AssemblyJoint &joint) {
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  // W は最初の1回だけ計算すればよいと思った
  static const Matrix6 W =
      joint.Tc * solve(joint.Tc.transpose() * Ps * joint.Tc, joint.Tc.transpose());
  const Vector6 drive = joint.Ta * joint.tau;
  const Vector6 F0 = drive - W * (Ps * drive + B.B1 - A.B2 - joint.g);
  ArticulatedResponse whole;
  whole.Phi11 = A.Phi11 - A.Phi12 * W * A.Phi21;
  whole.Phi12 = A.Phi12 * W * B.Phi12;
  whole.Phi21 = whole.Phi12.transpose();
  whole.Phi22 = B.Phi22 - B.Phi21 * W * B.Phi12;
  whole.B1 = A.B1 - A.Phi12 * F0;
  whole.B2 = B.B2 + B.Phi21 * F0;
  return whole;
}
