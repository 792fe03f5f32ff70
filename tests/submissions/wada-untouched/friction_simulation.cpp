// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const int joints = forwardDynamics.joints();

  // The state at the start: at rest in q0.
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(joints);

  MatrixXd acceleration(joints, steps);
  for (int k = 0; k < steps; ++k) {
    // TODO(student): friction torque -> acceleration -> acceleration.col(k) -> next q and qd.
  }
  return acceleration;
}
