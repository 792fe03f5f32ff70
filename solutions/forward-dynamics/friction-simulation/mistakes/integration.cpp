// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include "core/driver/variant.h"
#include "core/simulation/lab_runs.h"

using enshu::driver::mistake;

// The explicit Euler step, [LAB] 3.3, done otherwise or with another time step h.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const double h = mistake("time-step-of-the-lab") ? enshu::kLabFrictionDt
                   : mistake("time-step-doubled")  ? 2 * dt
                   : mistake("time-step-halved")   ? dt / 2
                   : mistake("time-step-missing")  ? 1
                   : mistake("time-step-squared")  ? dt * dt
                                                   : dt;
  const int updates = mistake("updated-twice") ? 2 : 1;

  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    const VectorXd tau = -friction.cwiseProduct(qd);
    const VectorXd qdd = forwardDynamics(q, qd, tau);
    acceleration.col(k) = qdd;

    for (int update = 0; update < updates; ++update) {
      VectorXd change = h * qd;
      if (mistake("semi-implicit-euler")) {
        change = h * (qd + h * qdd);
      } else if (mistake("angle-with-half-acceleration")) {
        change += h * h / 2 * qdd;
      } else if (mistake("angle-not-integrated")) {
        change.setZero();
      }
      q += change;
      if (!mistake("speed-not-integrated")) {
        qd += h * qdd;
      }
    }
  }
  return acceleration;
}
