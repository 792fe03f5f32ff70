// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_kinematics.h"

MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations) {
  MatrixXd iterates(q0.size(), iterations + 1);
  VectorXd q = q0;
  iterates.col(0) = q;
  for (int k = 1; k <= iterations; ++k) {
    const HandPose now = hand(q);

    // TODO(student): the error of position and attitude (steps 1 and 2).

    // TODO(student): the damped step dq, and the new q (step 3).

    iterates.col(k) = q;
  }
  return iterates;
}
