// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/semi_implicit_euler.h"

#include "core/robot/robot_state.h"

namespace enshu {

Result<MotionState> semiImplicitEuler(const Mechanism& mechanism, double t,
                                      const MotionState& state, double h) {
  const auto response = mechanism.response(t, state);
  if (!response) {
    return tl::unexpected(response.error());
  }
  const Robot& robot = mechanism.robot();
  const Eigen::VectorXd u = state.u + h * response->ud;
  return MotionState{normalised(robot, state.q + h * coordinateRate(robot, state.q, u)), u};
}

}  // namespace enshu
