// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu {

// A motion of all joints, sampled: one row per joint, one column per sample.
struct JointMotion {
  Eigen::MatrixXd q;    // [rad or m]
  Eigen::MatrixXd qd;   // [rad/s or m/s]
  Eigen::MatrixXd qdd;  // [rad/s^2 or m/s^2]
};

}  // namespace enshu
