// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <vector>

namespace enshu::worker {

// Keeps this thread and these processes on the processor where it is running. Caller and callee
// take turns, so that costs nothing; a call that wakes another, sleeping processor takes ten times
// as long.
void shareProcessor(const std::vector<pid_t>& others);

}  // namespace enshu::worker
