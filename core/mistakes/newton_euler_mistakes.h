// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/dynamics/newton_euler/world_newton_euler.h"

namespace enshu::mistakes {

// The Newton-Euler passes of [LAB] section 1 with one thing wrong in one of them.
struct WrongStages {
  const char* id;
  NewtonEulerStages stages;
};

std::vector<WrongStages> newtonEulerMistakes();

// The passes without gravity.
NewtonEulerStages weightlessStages();

}  // namespace enshu::mistakes
