// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const int n = forwardDynamics.joints();
  MatrixXd result(n, steps);
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(n);
  for (int k = 0; k < steps; k++) {
    VectorXd tau(n);
    for (int j = 0; j < n; j++) tau(j) = -friction(j) * qd(j);
    VectorXd qdd = forwardDynamics(q, qd, tau);
    result.col(k) = qdd;
    q = q + dt * qd;
    qd = qd + dt * qdd;
  }
  return result;
}
