#include "inverse_kinematics.h"

// No joint may move by more than 0.1 in one step, that is safer for the motors.
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
    const MatrixXd A = now.J * now.J.transpose() + damping * MatrixXd::Identity(6, 6);
    VectorXd dq = now.J.transpose() * solve(A, e);
    dq = dq.cwiseMax(-0.1).cwiseMin(0.1);
    q += dq;
    iterates.col(k) = q;
  }
  return iterates;
}
