// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>

MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const int n = inverseDynamics.joints();
  const double w = 2 * M_PI / T;
  const double deg = 180 / M_PI;
  MatrixXd tau(n, samples);
  for (int k = 0; k < samples; ++k) {
    const double t = k * dt;
    VectorXd q = VectorXd::Constant(n, deg * (t - sin(w * t) / w) / T);
    VectorXd qd = VectorXd::Constant(n, deg * (1 - cos(w * t)) / T);
    VectorXd qdd = VectorXd::Constant(n, deg * w * sin(w * t) / T);
    tau.col(k) = inverseDynamics(q, qd, qdd);
  }
  return tau;
}
