#include "disassemble.h"

JointForce disassemble(const ArticulatedResponse &A, const ArticulatedResponse &B,
                       const AssemblyJoint &joint, const Vector6 &f1, const Vector6 &f2) {
  // 未知数は F（6個）と qdd（自由度の数）
  const int d = (int)joint.S.cols();
  MatrixXd K = MatrixXd::Zero(6 + d, 6 + d);
  VectorXd b = VectorXd::Zero(6 + d);
  for (int i = 0; i < 6; i++) {
    b(i) = joint.g(i) + A.B2(i) - B.B1(i);
    for (int j = 0; j < 6; j++) {
      K(i, j) = A.Phi22(i, j) + B.Phi11(i, j);
      b(i) += A.Phi21(i, j) * f1(j) - B.Phi12(i, j) * f2(j);
    }
    for (int k = 0; k < d; k++) {
      K(i, 6 + k) = -joint.S(i, k);
      K(6 + k, i) = joint.S(i, k);
    }
  }
  for (int k = 0; k < d; k++) b(6 + k) = joint.tau(k);
  const VectorXd x = K.partialPivLu().solve(b);
  JointForce out;
  out.F = x.head(6);
  out.qdd = x.tail(d);
  return out;
}
