// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly_state.h"

namespace enshu {

// Whether the accelerations that assembling and disassembling found have about six good digits.
// The leaves' accelerations, from the forces on their handles, meet in the joints but for rounding,
// which the inverse inertias of bodies that are thin, or light beside others, magnify:
//   a_b - X a_a - S ud - g = 0
// `state` as disassembly left it; its accelerations are filled.
// The Error's `where` is the link whose joint does not meet.
Result<void> checkDigits(const Robot& robot, const Model<double>& model, const AssemblyPlan& plan,
                         AssemblyState& state);

}  // namespace enshu
