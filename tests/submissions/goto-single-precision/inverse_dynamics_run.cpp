// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>

MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const int n = inverseDynamics.joints();
  const float period = static_cast<float>(T);
  const float w = 2 * 3.14159265f / period;
  MatrixXd tau(n, samples);
  for (int k = 0; k < samples; ++k) {
    const float t = static_cast<float>(k) * static_cast<float>(dt);
    const float q = (t - std::sin(w * t) / w) / period;
    const float qd = (1 - std::cos(w * t)) / period;
    const float qdd = w / period * std::sin(w * t);
    tau.col(k) = inverseDynamics(VectorXd::Constant(n, q), VectorXd::Constant(n, qd),
                                 VectorXd::Constant(n, qdd));
  }
  return tau;
}
