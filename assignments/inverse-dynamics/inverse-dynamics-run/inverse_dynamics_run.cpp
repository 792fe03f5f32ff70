// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>
#include <numbers>

MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const int joints = inverseDynamics.joints();
  [[maybe_unused]] const double w = 2 * std::numbers::pi / T;

  MatrixXd torque(joints, samples);
  for (int k = 0; k < samples; ++k) {
    [[maybe_unused]] const double t = k * dt;

    // TODO(student): set up q, qd and qdd at the time t (the same value for every joint) and
    // write the torques of the inverse dynamics into torque.col(k).
  }
  return torque;
}
