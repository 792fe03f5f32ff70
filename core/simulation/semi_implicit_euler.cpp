// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/semi_implicit_euler.h"

#include "core/simulation/slope.h"

namespace enshu {

Result<MotionState> semiImplicitEuler(const Mechanism& mechanism, double t,
                                      const MotionState& state, double h) {
  const auto response = mechanism.response(t, state);
  ENSHU_TRY(response);
  return semiImplicitly(mechanism.robot(), state, h, response->ud);
}

}  // namespace enshu
