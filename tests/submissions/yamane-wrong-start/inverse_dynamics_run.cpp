// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>

MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const int n = inverseDynamics.joints();
  const double w = 2.0 * M_PI / T;
  MatrixXd tau(n, samples);
  for (int k = 0; k < samples; k++) {
    double t = k * dt;
    VectorXd q = VectorXd::Constant(n, (t - sin(w * t) / w) / T);
    VectorXd qd = VectorXd::Constant(n, (1.0 - cos(w * t)) / T);
    VectorXd qdd = VectorXd::Constant(n, w * sin(w * t) / T);
    tau.col(k) = inverseDynamics(q, qd, qdd);
  }
  return tau;
}
