// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include <cmath>

double wrapped(double angle) {
  return std::remainder(angle, 2 * M_PI);
}

MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  MatrixXd result(forwardDynamics.joints(), steps);
  VectorXd q = q0.unaryExpr(&wrapped);
  VectorXd qd = VectorXd::Zero(q.size());
  for (int k = 0; k < steps; ++k) {
    const VectorXd qdd = forwardDynamics(q, qd, -friction.cwiseProduct(qd));
    result.col(k) = qdd;
    q = (q + dt * qd).eval().unaryExpr(&wrapped);
    qd += dt * qdd;
  }
  return result;
}
