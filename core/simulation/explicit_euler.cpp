// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/explicit_euler.h"

#include "core/simulation/slope.h"

namespace enshu {

Result<MotionState> explicitEuler(const Mechanism& mechanism, double t, const MotionState& state,
                                  double h) {
  const auto k = slope(mechanism, t, state);
  ENSHU_TRY(k);
  return along(state, h, *k);
}

}  // namespace enshu
