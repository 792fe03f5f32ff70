// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>

#include "app/worker/answer_channel.h"
#include "app/worker/notes.h"
#include "app/worker/settings.h"
#include "core/sandbox/run_record.h"

namespace enshu::worker {

// How the student's process ended, as its supervisor saw it.
struct Ending {
  Received received = Received::Closed;
  int status = 0;  // of wait()
  rusage usage = {};
};

// Whether something else than the limits, the supervisor and the process itself killed it, such as
// a machine without memory.
bool killedFromOutside(const Ending& ending, const Settings& settings);

// The outcome and its reason. The process itself can only have said why it failed (its notes);
// that it answered, was killed or used up its time is seen from outside.
sandbox::RunRecord judge(const Ending& ending, const Notes& notes, const Settings& settings);

}  // namespace enshu::worker
