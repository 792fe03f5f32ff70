// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/simulation/mechanism.h"

namespace enshu {

// The classical Runge-Kutta step of length h [s] from the state at t, of fourth order; also where
// quaternions are brought back to unit length after each step (Mechanism::settled), which is left
// to the caller. The Error is that of Mechanism::response.
Result<MotionState> rungeKutta4(const Mechanism& mechanism, double t, const MotionState& state,
                                double h);

}  // namespace enshu
