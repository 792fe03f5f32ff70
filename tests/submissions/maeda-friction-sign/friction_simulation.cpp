// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const int joints = forwardDynamics.joints();
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(joints);
  MatrixXd acceleration(joints, steps);
  for (int k = 0; k < steps; ++k) {
    VectorXd tau = friction.cwiseProduct(qd);
    VectorXd qdd = forwardDynamics(q, qd, tau);
    acceleration.col(k) = qdd;
    q += dt * qd;
    qd += dt * qdd;
  }
  return acceleration;
}
