// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include <cmath>
#include <numbers>
#include <utility>

#include "core/driver/variant.h"
#include "core/simulation/lab_runs.h"

using enshu::driver::mistake;

namespace {

using std::numbers::pi;

// What stands in the place of w = 2 pi / T.
double frequency(double T) {
  if (mistake("half-frequency")) {
    return pi / T;
  }
  if (mistake("frequency-in-hertz")) {
    return 1 / T;
  }
  if (mistake("frequency-not-divided")) {
    return 2 * pi;
  }
  if (mistake("frequency-one")) {
    return 1;
  }
  if (mistake("pi-rounded")) {
    return 2 * 3.14 / T;
  }
  return mistake("frequency-times-duration") ? 2 * pi * T : 2 * pi / T;
}

// The instant of column k.
double instant(int k, double T, double dt) {
  if (mistake("one-step-late")) {
    return (k - 1) * dt;
  }
  if (mistake("one-step-early")) {
    return (k + 1) * dt;
  }
  if (mistake("time-step-missing")) {
    return k;
  }
  if (mistake("time-step-of-the-lab")) {
    return k * enshu::kLabInverseDt;
  }
  if (mistake("last-sample-at-the-end")) {
    const double samples = std::floor(T / dt + 1e-9);  // of the whole case, also in its beginning
    return k * T / (samples - 1);
  }
  return k * dt;
}

struct Motion {
  double q;
  double qd;
  double qdd;
};

// The curve, with one of its three formulas done otherwise.
Motion curve(double t, double w, double T) {
  const double s = std::sin(w * t);
  const double c = std::cos(w * t);
  Motion at{(t - s / w) / T, (1 - c) / T, w / T * s};
  if (mistake("duration-not-divided")) {
    at = {t - s / w, 1 - c, w * s};
  } else if (mistake("angle-not-divided")) {
    at.q = t - s / w;
  } else if (mistake("speed-not-divided")) {
    at.qd = 1 - c;
  } else if (mistake("acceleration-not-divided")) {
    at.qdd = w * s;
  } else if (mistake("sine-not-divided")) {
    at.q = (t - s) / T;
  } else if (mistake("sine-times-frequency")) {
    at.q = (t - s * w) / T;
  } else if (mistake("sine-added")) {
    at.q = (t + s / w) / T;
  } else if (mistake("sine-not-in-parentheses")) {
    at.q = t / T - s / w;
  } else if (mistake("cosine-added")) {
    at.qd = (1 + c) / T;
  } else if (mistake("cosine-times-frequency")) {
    at.qd = (1 - w * c) / T;
  } else if (mistake("cosine-divided-by-frequency")) {
    at.qd = (1 - c / w) / T;
  } else if (mistake("speed-of-sine")) {
    at.qd = (1 - s) / T;
  } else if (mistake("acceleration-of-cosine")) {
    at.qdd = w / T * c;
  } else if (mistake("acceleration-without-frequency")) {
    at.qdd = s / T;
  } else if (mistake("acceleration-with-frequency-squared")) {
    at.qdd = w * w / T * s;
  } else if (mistake("acceleration-divided-by-frequency")) {
    at.qdd = s / (w * T);
  }
  return at;
}

// What of it is handed to Gamma.
Motion handedOver(Motion motion) {
  if (mistake("angle-missing")) {
    motion.q = 0;
  } else if (mistake("speed-missing")) {
    motion.qd = 0;
  } else if (mistake("acceleration-missing")) {
    motion.qdd = 0;
  } else if (mistake("angle-reversed")) {
    motion.q = -motion.q;
  } else if (mistake("acceleration-reversed")) {
    motion.qdd = -motion.qdd;
  } else if (mistake("degrees")) {
    motion = {motion.q * 180 / pi, motion.qd * 180 / pi, motion.qdd * 180 / pi};
  } else if (mistake("angle-in-degrees")) {
    motion.q *= 180 / pi;
  } else if (mistake("angle-converted-to-radians")) {
    motion.q *= pi / 180;
  } else if (mistake("angle-and-speed-swapped")) {
    std::swap(motion.q, motion.qd);
  } else if (mistake("speed-and-acceleration-swapped")) {
    std::swap(motion.qd, motion.qdd);
  } else if (mistake("angle-and-acceleration-swapped")) {
    std::swap(motion.q, motion.qdd);
  }
  return motion;
}

// The same for all joints, or for one alone.
VectorXd ofJoints(double x, int joints) {
  if (mistake("first-joint-alone")) {
    return x * VectorXd::Unit(joints, 0);
  }
  return mistake("last-joint-alone") ? VectorXd(x * VectorXd::Unit(joints, joints - 1))
                                     : VectorXd::Constant(joints, x);
}

}  // namespace

// The motion of [LAB] task 1-2 done otherwise; its torques by the inverse dynamics that is given.
MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const int joints = inverseDynamics.joints();
  const double duration = mistake("duration-of-the-lab") ? enshu::kLabInverseT : T;

  MatrixXd torque(joints, samples);
  for (int k = 0; k < samples; ++k) {
    const double t = instant(k, T, dt);
    const Motion at = handedOver(curve(t, frequency(duration), duration));
    torque.col(k) =
        inverseDynamics(ofJoints(at.q, joints), ofJoints(at.qd, joints), ofJoints(at.qdd, joints));
  }
  return torque;
}
