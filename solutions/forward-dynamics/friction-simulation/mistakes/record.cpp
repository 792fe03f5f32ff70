// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

// The right run, but column k holds something else than the acceleration before update k.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const int late = mistake("recorded-one-late") ? 1 : 0;

  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  MatrixXd acceleration = MatrixXd::Zero(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    const VectorXd qdd = forwardDynamics(q, qd, -friction.cwiseProduct(qd));
    if (k + late < steps) {
      acceleration.col(k + late) = qdd;
    }

    q += dt * qd;
    qd += dt * qdd;
    if (mistake("recorded-after-update")) {
      acceleration.col(k) = forwardDynamics(q, qd, -friction.cwiseProduct(qd));
    } else if (mistake("speed-recorded/after-update")) {
      acceleration.col(k) = qd;
    } else if (mistake("speed-recorded/before-update")) {
      acceleration.col(k) = qd - dt * qdd;
    } else if (mistake("angle-recorded/after-update")) {
      acceleration.col(k) = q;
    } else if (mistake("angle-recorded/before-update")) {
      acceleration.col(k) = q - dt * (qd - dt * qdd);
    }
  }
  return acceleration;
}
