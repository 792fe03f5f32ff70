// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/runge_kutta_4.h"

#include "core/simulation/slope.h"

namespace enshu {

Result<MotionState> rungeKutta4(const Mechanism& mechanism, double t, const MotionState& state,
                                double h) {
  constexpr double kAhead[] = {0, 0.5, 0.5, 1};  // of the stages, in h
  constexpr double kWeights[] = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
  MotionState end = state, stage = state;
  for (int s = 0; s < 4; ++s) {
    const auto k = slope(mechanism, t + kAhead[s] * h, stage);
    ENSHU_TRY(k);
    end = along(end, kWeights[s] * h, *k);
    if (s < 3) {
      stage = along(state, kAhead[s + 1] * h, *k);
    }
  }
  return end;
}

}  // namespace enshu
