#include "inverse_kinematics.h"

MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations) {
  MatrixXd iterates(q0.size(), iterations + 1);
  VectorXd q = q0;
  iterates.col(0) = q;
  for (int k = 1; k <= iterations; ++k) {
    const HandPose now = hand(q);
    const Eigen::AngleAxisd turn(Matrix3d(R_target * now.R.transpose()));
    VectorXd e(6);
    e << p_target - now.p, turn.angle() * turn.axis();
    if (e.norm() < 1e-3) break;  // good enough
    q += now.J.transpose() * solve(now.J * now.J.transpose() + damping * MatrixXd::Identity(6, 6), e);
    iterates.col(k) = q;
  }
  return iterates;
}
