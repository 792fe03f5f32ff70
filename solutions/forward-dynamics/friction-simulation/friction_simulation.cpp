// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());

  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    // [LAB] (41) is the magnitude of the friction; it acts against the motion.
    const VectorXd tau = -friction.cwiseProduct(qd);
    const VectorXd qdd = forwardDynamics(q, qd, tau);
    acceleration.col(k) = qdd;

    // Explicit Euler, [LAB] 3.3: both right-hand sides are those of the old state.
    q += dt * qd;
    qd += dt * qdd;
  }
  return acceleration;
}
