// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu {

struct JointState {
  Eigen::VectorXd q;   // [rad or m]
  Eigen::VectorXd qd;  // [rad/s or m/s]
};

// The explicit Euler step of the lab, [LAB] 3.3: q moves on with the old qd.
inline void eulerStep(JointState& state, const Eigen::VectorXd& qdd, double dt) {
  state.q += dt * state.qd;
  state.qd += dt * qdd;
}

}  // namespace enshu
