// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "core/base/result.h"

namespace enshu::matfile {

struct ChildLimits {
  std::chrono::milliseconds time{30'000};  // by the clock
  unsigned cpuSeconds = 10;
  std::uintmax_t memoryBytes = 0;  // beyond what this process has mapped
  std::uintmax_t answerBytes = 0;
};

// What `work` gives when a child process does it: for a library that crashes or hangs on damaged
// data. The child is a copy of this process that runs nothing but `work`, within the limits, with
// no open file but one that it may open for reading, and prints nothing. `work` may use the heap,
// but nothing that another thread of this process may hold locked.
//
// A crash, an exception, a limit exceeded: failure at `where`, "its data is damaged". The bytes are
// no more trustworthy than the library.
//
// Blocks for limits.time at most; the child is dead when it returns.
Result<std::string> inChild(const std::function<std::string()>& work, const ChildLimits& limits,
                            const std::string& where);

}  // namespace enshu::matfile
