// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/simulation/mechanism.h"

namespace enshu {

// The semi-implicit (symplectic) Euler step of length h [s] from the state at t, of first order:
//   u += h ud(t, q, u),  then q += h q'(q, u) with the new u.
// Of the free pendulum it keeps the energy bounded, where the explicit step feeds it.
// The state that it returns is not settled yet (Mechanism::settled).
// The Error is that of Mechanism::response.
Result<MotionState> semiImplicitEuler(const Mechanism& mechanism, double t,
                                      const MotionState& state, double h);

}  // namespace enshu
