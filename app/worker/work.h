// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker/settings.h"

namespace enshu::worker {

// Reads requests from standard input, one case at a time; lets the driver of the exercise work on
// each, whose functions are called in students' processes of its own; ends those and writes one
// RunRecord with the answer to standard output: the outputs of the cases that came to their end.
// After a run that does not finish there is no next.
//
// From the first hidden case on nothing comes out that a student's program could choose: its prints
// are dropped, and the record tells what was used, and of an end no more than its kind.
//
// Returns the exit code: 0 once the records are written, 3 after a failure of ours, told on
// standard error.
int work(const Settings& settings);

}  // namespace enshu::worker
