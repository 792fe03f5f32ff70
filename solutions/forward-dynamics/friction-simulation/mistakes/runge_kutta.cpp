// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

// The fourth-order Runge-Kutta method in the place of the explicit Euler method, [LAB] 3.3.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const auto slope = [&](const VectorXd& q, const VectorXd& qd) {
    return forwardDynamics(q, qd, -friction.cwiseProduct(qd));
  };

  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    const VectorXd qdd = slope(q, qd);
    acceleration.col(k) = qdd;

    const VectorXd qd2 = qd + dt / 2 * qdd;
    const VectorXd qdd2 = slope(q + dt / 2 * qd, qd2);
    const VectorXd qd3 = qd + dt / 2 * qdd2;
    const VectorXd qdd3 = slope(q + dt / 2 * qd2, qd3);
    const VectorXd qd4 = qd + dt * qdd3;
    const VectorXd qdd4 = slope(q + dt * qd3, qd4);
    q += dt / 6 * (qd + 2 * qd2 + 2 * qd3 + qd4);
    qd += dt / 6 * (qdd + 2 * qdd2 + 2 * qdd3 + qdd4);
  }
  return acceleration;
}
