// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/simulation/mechanism.h"

namespace enshu {

// The semi-implicit Euler step of length h [s] from the state at t with the viscous friction -D u
// of the END of the step, linearly implicit, of first order:
//   (M + h D) ud = tau - c - D u,  u += h ud,  then q += h q'(q, u) with the new u.
// Viscous friction, however stiff, cannot make it unstable; the explicit steps need short ones
// (core/simulation/stability_limit.h). The state that it returns is not settled yet
// (Mechanism::settled). The Error is that of Mechanism::response.
Result<MotionState> implicitDamping(const Mechanism& mechanism, double t, const MotionState& state,
                                    double h);

}  // namespace enshu
