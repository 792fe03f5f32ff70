// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include <numbers>

#include "core/driver/variant.h"

using enshu::driver::mistake;

// Another posture than q0 at the start, [LAB] task 2-2.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  VectorXd q = q0;
  if (mistake("start-without-signs")) {
    q = q0.cwiseAbs();
  } else if (mistake("start-at-zero")) {
    q.setZero();
  } else if (mistake("start-converted/to-degrees")) {
    q *= 180 / std::numbers::pi;
  } else if (mistake("start-converted/to-radians")) {
    q *= std::numbers::pi / 180;
  } else if (mistake("start-reversed")) {
    q = -q0;
  }

  VectorXd qd = mistake("start-in-motion/of-the-angles") ? q0
                : mistake("start-in-motion/of-ones")     ? VectorXd::Ones(q0.size())
                                                         : VectorXd::Zero(q0.size());
  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    const VectorXd tau = -friction.cwiseProduct(qd);
    const VectorXd qdd = forwardDynamics(q, qd, tau);
    acceleration.col(k) = qdd;

    q += dt * qd;
    qd += dt * qdd;
  }
  return acceleration;
}
