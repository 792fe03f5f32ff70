// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/random.h"
#include "core/simulation/joint_motion.h"

namespace enshu {

// A random smooth motion with exact derivatives, per joint
//   q(t) = offset + sum over k of a_k sin(w_k t + phase_k)
// with three waves, offsets within +-1, |a_k| <= 0.5 and 0.5 <= w_k <= 3 rad/s.
class SmoothMotion {
 public:
  SmoothMotion(Random& random, int joints);

  Eigen::VectorXd q(double t) const;    // [rad or m]
  Eigen::VectorXd qd(double t) const;   // [rad/s or m/s]
  Eigen::VectorXd qdd(double t) const;  // [rad/s^2 or m/s^2]

  // At t = 0, dt, ... (samples - 1) dt. Throws ContractViolation if samples < 0.
  JointMotion sample(double dt, int samples) const;

 private:
  struct Wave {
    Eigen::ArrayXd a, w, phase;  // joints x 1
  };

  Eigen::VectorXd offset_;
  std::vector<Wave> waves_;
};

}  // namespace enshu
