#include "closed_loop.h"

Vector6 closeLoop(const ArticulatedResponse &open, const AssemblyJoint &joint) {
  const Matrix6 Ps = open.Phi11 - open.Phi12 - open.Phi21 + open.Phi22;
  const Vector6 beta = open.B2 - open.B1 - joint.g;
  const MatrixXd K = joint.Tc.transpose() * Ps * joint.Tc;
  // 逆行列が作れないときは零を返す
  if (std::abs(K.determinant()) < 1e-12) return Vector6::Zero();
  return -joint.Tc * solve(K, joint.Tc.transpose() * beta);
}
