#include "inverse_kinematics.h"

MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations) {
  MatrixXd iterates(q0.size(), iterations + 1);
  VectorXd q = q0;
  iterates.col(0) = q;
  for (int k = 1; k <= iterations; ++k) {
    const HandPose now = hand(q);
    // 姿勢誤差: 1/2 * sum(r_i x r_i*)
    Vector3d eR = Vector3d::Zero();
    for (int a = 0; a < 3; ++a) {
      eR += 0.5 * Vector3d(now.R.col(a)).cross(Vector3d(R_target.col(a)));
    }
    VectorXd e(6);
    e << p_target - now.p, eR;
    q += now.J.transpose() * solve(now.J * now.J.transpose() + damping * MatrixXd::Identity(6, 6), e);
    iterates.col(k) = q;
  }
  return iterates;
}
