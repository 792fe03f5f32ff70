#include "inverse_kinematics.h"

// the damped step is the least-squares solution of J dq = e with sqrt(lambda) dq = 0 below it
MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations) {
  const int n = q0.size();
  MatrixXd Q(n, iterations + 1);
  Q.col(0) = q0;
  for (int k = 0; k < iterations; ++k) {
    const auto h = hand(Q.col(k));
    const Eigen::AngleAxisd a(Eigen::Quaterniond(R_target) * Eigen::Quaterniond(h.R).conjugate());
    Q.col(k + 1) = Q.col(k) + leastNorm((MatrixXd(6 + n, n) << h.J, std::sqrt(damping) * MatrixXd::Identity(n, n)).finished(),
                                        (VectorXd(6 + n) << p_target - h.p, a.angle() * a.axis(), VectorXd::Zero(n)).finished());
  }
  return Q;
}
