// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_kinematics.h"

// The step as least squares in the joints, (J^T J + lambda 1) dq = J^T e, and the rotation vector
// from a quaternion.
MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations) {
  const Eigen::Index n = q0.size();
  MatrixXd iterates(n, iterations + 1);
  iterates.col(0) = q0;
  for (int k = 0; k < iterations; ++k) {
    const HandPose now = hand(iterates.col(k));
    Eigen::Quaterniond turn(Matrix3d(R_target * now.R.transpose()));
    if (turn.w() < 0) {
      turn.coeffs() *= -1;
    }
    const double sine = turn.vec().norm();
    const double scale = sine < 1e-12 ? 2 : 2 * std::atan2(sine, turn.w()) / sine;
    VectorXd e(6);
    e << p_target - now.p, scale * turn.vec();
    const MatrixXd A = now.J.transpose() * now.J + damping * MatrixXd::Identity(n, n);
    iterates.col(k + 1) = iterates.col(k) + A.partialPivLu().solve(now.J.transpose() * e);
  }
  return iterates;
}
