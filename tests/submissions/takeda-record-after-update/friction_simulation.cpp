// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  VectorXd qdd = forwardDynamics(q, qd, VectorXd::Zero(q0.size()));
  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    q += dt * qd;
    qd += dt * qdd;
    qdd = forwardDynamics(q, qd, -friction.cwiseProduct(qd));
    acceleration.col(k) = qdd;
  }
  return acceleration;
}
