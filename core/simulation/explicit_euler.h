// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/simulation/mechanism.h"

namespace enshu {

// The explicit Euler step of length h [s] from the state at t, of first order, [LAB] 3.3: both
//   q += h q'(q, u),  u += h ud(t, q, u)
// at the old state. The state that it returns is not settled yet (Mechanism::settled).
// The Error is that of Mechanism::response.
Result<MotionState> explicitEuler(const Mechanism& mechanism, double t, const MotionState& state,
                                  double h);

}  // namespace enshu
