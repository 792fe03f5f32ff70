#include "inverse_kinematics.h"

#include <algorithm>
#include <cmath>

// rotation vector from trace and skew part
static Vector3d logR(const Matrix3d& E) {
  const Vector3d s(E(2, 1) - E(1, 2), E(0, 2) - E(2, 0), E(1, 0) - E(0, 1));
  const double sine = s.norm() / 2;
  const double cosine = (E.trace() - 1) / 2;
  if (sine < 1e-14) return s / 2;
  return s / (2 * sine) * std::atan2(sine, cosine);
}

MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations) {
  MatrixXd all = q0.replicate(1, iterations + 1);
  for (int k = 0; k < iterations; k++) {
    const HandPose h = hand(all.col(k));
    VectorXd e(6);
    e.head(3) = p_target - h.p;
    e.tail(3) = logR(R_target * h.R.transpose());
    MatrixXd A = h.J * h.J.transpose();
    A.diagonal().array() += damping;
    all.col(k + 1) += all.col(k) - q0 + h.J.transpose() * A.llt().solve(e);
  }
  return all;
}
