// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>
#include <numbers>

#include "core/driver/variant.h"

using enshu::driver::mistake;

// The motion of [LAB] task 1-2 done otherwise; its torques by the inverse dynamics that is given.
MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  using std::numbers::pi;
  const int joints = inverseDynamics.joints();
  const double w = mistake("half-frequency")       ? pi / T
                   : mistake("frequency-in-hertz") ? 1 / T
                                                   : 2 * pi / T;
  const double duration = mistake("duration-not-divided") ? 1 : T;
  const int first = mistake("one-step-late") ? -1 : mistake("one-step-early") ? 1 : 0;

  MatrixXd torque(joints, samples);
  for (int k = 0; k < samples; ++k) {
    const double t = (first + k) * dt;
    const double sine = std::sin(w * t);
    double q = (t - (mistake("sine-not-divided") ? sine : sine / w)) / duration;
    double qd = (1 - std::cos(w * t)) / duration;
    double qdd = w / duration * sine;
    if (mistake("speed-missing")) {
      qd = 0;
    } else if (mistake("acceleration-missing")) {
      qdd = 0;
    } else if (mistake("acceleration-reversed")) {
      qdd = -qdd;
    } else if (mistake("acceleration-without-frequency")) {
      qdd = sine / duration;
    } else if (mistake("degrees")) {
      q *= 180 / pi;
      qd *= 180 / pi;
      qdd *= 180 / pi;
    }
    torque.col(k) = inverseDynamics(VectorXd::Constant(joints, q), VectorXd::Constant(joints, qd),
                                    VectorXd::Constant(joints, qdd));
  }
  return torque;
}
