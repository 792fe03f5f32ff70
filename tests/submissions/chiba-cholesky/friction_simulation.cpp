// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const MatrixXd D = friction.asDiagonal();
  VectorXd q = q0, qd = 0 * q0;
  MatrixXd acc(q0.size(), steps);
  for (int step = 0; step < steps; ++step) {
    acc.col(step) = forwardDynamics(q, qd, -D * qd);
    q += qd * dt;
    qd += acc.col(step) * dt;
  }
  return acc;
}
