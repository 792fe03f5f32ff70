// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/implicit_damping.h"

#include "core/simulation/slope.h"

namespace enshu {

Result<MotionState> implicitDamping(const Mechanism& mechanism, double t, const MotionState& state,
                                    double h) {
  const auto response = mechanism.response(t, state, h);
  ENSHU_TRY(response);
  return semiImplicitly(mechanism.robot(), state, h, response->ud);
}

}  // namespace enshu
