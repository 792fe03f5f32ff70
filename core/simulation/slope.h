// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/robot/robot_state.h"
#include "core/simulation/mechanism.h"

namespace enshu {

// The derivative of a state with time.
struct Slope {
  Eigen::VectorXd qd;
  Eigen::VectorXd ud;
};

inline Result<Slope> slope(const Mechanism& mechanism, double t, const MotionState& state) {
  auto response = mechanism.response(t, state);
  ENSHU_TRY(response);
  return Slope{coordinateRate(mechanism.robot(), state.q, state.u), std::move(response->ud)};
}

// state + h slope.
inline MotionState along(const MotionState& state, double h, const Slope& slope) {
  return {state.q + h * slope.qd, state.u + h * slope.ud};
}

// u moves on with ud, then q with the new u.
inline MotionState semiImplicitly(const Robot& robot, const MotionState& state, double h,
                                  const Eigen::VectorXd& ud) {
  const Eigen::VectorXd u = state.u + h * ud;
  return {state.q + h * coordinateRate(robot, state.q, u), u};
}

}  // namespace enshu
