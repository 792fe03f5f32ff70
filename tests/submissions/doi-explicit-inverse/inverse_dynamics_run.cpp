// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>

// The motion and its two derivatives, each as a function of its own.
static double angle(double t, double T) {
  const double w = 2 * EIGEN_PI / T;
  return (t - std::sin(w * t) / w) / T;
}

static double speed(double t, double T) {
  const double s = std::sin(EIGEN_PI * t / T);
  return 2 * s * s / T;  // 1 - cos 2x = 2 sin^2 x
}

static double acceleration(double t, double T) {
  return 2 * EIGEN_PI / (T * T) * std::sin(2 * EIGEN_PI * t / T);
}

MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const VectorXd one = VectorXd::Ones(inverseDynamics.joints());
  MatrixXd out(one.size(), samples);
  for (int k = 0; k < samples; ++k) {
    const double t = dt * k;
    out.col(k) =
        inverseDynamics(angle(t, T) * one, speed(t, T) * one, acceleration(t, T) * one);
  }
  return out;
}
