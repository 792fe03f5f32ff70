// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>

VectorXd torqueAt(const InverseDynamics& inverseDynamics, double T, double t) {
  const int n = inverseDynamics.joints();
  const double w = 2 * M_PI / T;
  return inverseDynamics(VectorXd::Constant(n, (t - std::sin(w * t) / w) / T),
                         VectorXd::Constant(n, (std::cos(w * t) - 1) / T),
                         VectorXd::Constant(n, w / T * std::sin(w * t)));
}

MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  MatrixXd tau(inverseDynamics.joints(), samples);
  for (int k = 0; k < samples; ++k) {
    tau.col(k) = torqueAt(inverseDynamics, T, k * dt);
  }
  return tau;
}
