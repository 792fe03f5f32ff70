// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// q at the next instant, in the place of q + dt qd of [LAB] 3.3.
VectorXd nextAngle(const VectorXd& q0, const VectorXd& q, const VectorXd& qd, const VectorXd& qdd,
                   double dt) {
  if (mistake("angle-step-missing")) {
    return q + qd;
  }
  if (mistake("angle-step-squared")) {
    return q + dt * dt * qd;
  }
  if (mistake("angle-not-accumulated")) {
    return dt * qd;
  }
  if (mistake("angle-from-the-start")) {
    return q0 + dt * qd;
  }
  if (mistake("angle-step-reversed")) {
    return q - dt * qd;
  }
  return mistake("angle-by-acceleration") ? VectorXd(q + dt * qdd) : VectorXd(q + dt * qd);
}

// qd at the next instant, in the place of qd + dt qdd.
VectorXd nextSpeed(const VectorXd& qd, const VectorXd& qdd, double dt) {
  if (mistake("speed-step-missing")) {
    return qd + qdd;
  }
  if (mistake("speed-step-squared")) {
    return qd + dt * dt * qdd;
  }
  if (mistake("speed-not-accumulated")) {
    return dt * qdd;
  }
  return mistake("speed-step-reversed") ? VectorXd(qd - dt * qdd) : VectorXd(qd + dt * qdd);
}

// The call of the forward dynamics, with its arguments in another order.
VectorXd accelerationOf(const ForwardDynamics& forwardDynamics, const VectorXd& q,
                        const VectorXd& qd, const VectorXd& tau) {
  if (mistake("angle-and-speed-swapped")) {
    return forwardDynamics(qd, q, tau);
  }
  return mistake("speed-and-torque-swapped") ? forwardDynamics(q, tau, qd)
                                             : forwardDynamics(q, qd, tau);
}

}  // namespace

// One of the three lines of a step done otherwise.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    const VectorXd qdd = accelerationOf(forwardDynamics, q, qd, -friction.cwiseProduct(qd));
    acceleration.col(k) = qdd;

    q = nextAngle(q0, q, qd, qdd, dt);
    qd = nextSpeed(qd, qdd, dt);
  }
  return acceleration;
}
