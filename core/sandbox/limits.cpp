// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/limits.h"

namespace enshu::sandbox {

Limits buildLimits() {
  Limits limits;
  limits.cpuMs = 20'000;
  limits.wallMs = 40'000;
  limits.memoryBytes = 2LL << 30;
  limits.outputBytes = 256LL << 10;
  limits.answerBytes = 64LL << 20;
  return limits;
}

}  // namespace enshu::sandbox
