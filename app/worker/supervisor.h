// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker/settings.h"

namespace enshu::worker {

// Reads a request from standard input, lets a process of its own work on it, kills that process
// and writes one RunRecord with the answer, if there is one, to standard output. Never loads a
// student's code itself.
// Returns the exit code: 0 once the record is written, 3 after a failure of ours, told on
// standard error.
int supervise(const Settings& settings);

}  // namespace enshu::worker
