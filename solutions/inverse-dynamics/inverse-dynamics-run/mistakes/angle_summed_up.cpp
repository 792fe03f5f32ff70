// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>
#include <numbers>

// The motion of [LAB] task 1-2 with angles that are summed up from the speeds, sample by sample,
// where the curve gives them at each instant.
MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const int joints = inverseDynamics.joints();
  const double w = 2 * std::numbers::pi / T;

  MatrixXd torque(joints, samples);
  double q = 0;
  for (int k = 0; k < samples; ++k) {
    const double t = k * dt;
    const double qd = (1 - std::cos(w * t)) / T;
    const double qdd = w / T * std::sin(w * t);
    torque.col(k) = inverseDynamics(VectorXd::Constant(joints, q), VectorXd::Constant(joints, qd),
                                    VectorXd::Constant(joints, qdd));
    q += dt * qd;
  }
  return torque;
}
