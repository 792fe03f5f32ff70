// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>

MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const double w = 2 * M_PI / T;
  MatrixXd tau = MatrixXd::Zero(7, samples);
  for (int k = 0; k < samples; ++k) {
    const double t = k * dt;
    const VectorXd ones = VectorXd::Ones(inverseDynamics.joints());
    const VectorXd now =
        inverseDynamics((t - std::sin(w * t) / w) / T * ones, (1 - std::cos(w * t)) / T * ones,
                        w / T * std::sin(w * t) * ones);
    for (int j = 0; j < 7 && j < now.size(); ++j) {
      tau(j, k) = now(j);
    }
  }
  return tau;
}
