// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The attitudes near each of a case: a law asks how fast it changes.
namespace ball_joint {

inline constexpr double kStep = 1e-3;  // before and after [s]

}  // namespace ball_joint
