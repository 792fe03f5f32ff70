#include "closed_loop.h"

// 共役勾配法: 値域の中だけで進むので、冗長でもそのまま解ける。
Vector6 closeLoop(const ArticulatedResponse &open, const AssemblyJoint &joint) {
  const Matrix6 Ps = open.Phi11 + open.Phi22 - open.Phi12 - open.Phi21;
  const MatrixXd K = joint.Tc.transpose() * Ps * joint.Tc;
  const VectorXd b = joint.Tc.transpose() * (open.B1 - open.B2 + joint.g);
  VectorXd x = VectorXd::Zero(b.size()), r = b, p = r;
  double rr = r.dot(r);
  const double enough = 1e-26 * rr;
  for (int k = 0; k < 200 && rr > enough; k++) {
    const VectorXd Kp = K * p;
    const double alpha = rr / p.dot(Kp);
    x += alpha * p;
    r -= alpha * Kp;
    const double next = r.dot(r);
    p = r + next / rr * p;
    rr = next;
  }
  return joint.Tc * x;
}
