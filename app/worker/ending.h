// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker/settings.h"
#include "app/worker/student.h"
#include "core/sandbox/run_record.h"

namespace enshu::worker {

// Whether something else than the limits, the worker and the process itself killed it, such as a
// machine without memory.
bool killedFromOutside(const Ending& ending, const Settings& settings);

// The outcome and its reason. The process itself can only have said why it failed (its note); that
// it answered, was killed or used up its time is seen from outside.
sandbox::RunRecord judge(const Ending& ending, const Settings& settings);

// The same without anything that the process could have chosen: no signal, code, text or count.
sandbox::RunRecord withoutWords(const sandbox::RunRecord& record);

// Puts a text into a record, shortened.
void setDetail(sandbox::RunRecord& record, const std::string& detail);

}  // namespace enshu::worker
