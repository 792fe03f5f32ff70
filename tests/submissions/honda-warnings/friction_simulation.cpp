// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  MatrixXd acc(q0.size(), steps), q(q0.size(), steps + 1), qd(q0.size(), steps + 1);
  double time = 0;
  q.col(0) = q0;
  qd.col(0).setZero();
  for (unsigned k = 0; k < steps; k++) {
    VectorXd tau_f = friction.array() * qd.col(k).array();
    acc.col(k) = forwardDynamics(q.col(k), qd.col(k), -tau_f);
    q.col(k + 1) = q.col(k) + qd.col(k) * dt;
    qd.col(k + 1) = qd.col(k) + acc.col(k) * dt;
  }
  return acc;
}
