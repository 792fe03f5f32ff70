// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained_simulation.h"

ConstrainedRun constrainedSimulation(const ConstrainedDynamics& dynamics, const JointTorque& torque,
                                     const VectorXd& q0, double dt, int samples, int substeps) {
  ConstrainedRun run{MatrixXd(q0.size(), samples), VectorXd(samples), VectorXd(samples)};
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  for (int k = 0; k < samples; ++k) {
    for (int j = 0; j < substeps; ++j) {
      // TODO(student): the motion at this instant; record it if it is that of a sample (step 2).

      // TODO(student): one step of Euler's method (step 1).

      // TODO(student): bring q back to the ground, then qd (steps 3 and 4).
    }
  }
  return run;
}
