// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sandbox/box/neighbours.h"

// A limit that somebody met while others computed is tried once more, alone and with the most time
// that sharing the machine may have cost. On a machine that nobody else uses it counts at once.
namespace enshu::grading {

// Less is no reason: a solution leaves that much of its limits.
inline constexpr double kSlowed = 1.25;

inline bool deservesSecondTry(double slowed) {
  return slowed >= kSlowed;
}

// Limits of a build or of a run.
template <class Limits>
Limits withMoreTime(Limits limits) {
  limits.cpuMs = static_cast<int>(limits.cpuMs * sandbox::kMostSlowed);
  limits.wallMs = static_cast<int>(limits.wallMs * sandbox::kMostSlowed);
  return limits;
}

}  // namespace enshu::grading
