// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

// Another torque in the place of the friction -d_j qd_j; [LAB] (41) is its magnitude.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  VectorXd d = friction;
  if (mistake("friction-reversed")) {
    d = -friction;
  } else if (mistake("friction-missing")) {
    d.setZero();
  } else if (mistake("one-coefficient")) {
    d.setConstant(friction(0));
  } else if (mistake("coefficients-in-reverse")) {
    d = friction.reverse();
  }

  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    const VectorXd tau = -d.cwiseProduct(qd);
    const VectorXd qdd = forwardDynamics(q, qd, tau);
    acceleration.col(k) = qdd;

    q += dt * qd;
    qd += dt * qdd;
  }
  return acceleration;
}
