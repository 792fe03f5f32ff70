// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker/settings.h"
#include "app/worker/student.h"
#include "core/sandbox/run/run_record.h"

namespace enshu::worker {

// Whether something else than the limits, the worker and the process itself killed it, such as a
// machine without memory. The kernel counts a processor limit in ticks, which rusage does not show
// and a program can run between; but no more of them than there were since the start.
bool killedFromOutside(const Ending& ending, int elapsedMs, const Settings& settings);

// The outcome and its reason. The process itself can only have said why it failed (its note); that
// it answered, was killed or used up its time is seen from outside.
sandbox::RunRecord judge(const Ending& ending, const Settings& settings);

// The same without what the process could have chosen, but for the place in its own code: no
// signal, code, text or count.
sandbox::RunRecord withoutWords(const sandbox::RunRecord& record);

// Puts a text into a record, shortened.
void setDetail(sandbox::RunRecord& record, const std::string& detail);

}  // namespace enshu::worker
