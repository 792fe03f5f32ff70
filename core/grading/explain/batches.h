// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/base/result.h"
#include "core/edits/edit.h"
#include "core/grading/cases/case.h"
#include "core/grading/explain/time_limit.h"
#include "core/grading/explain/trial_case.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/source/source_file.h"

namespace enshu::grading {

// The file whose edits are tried, and on what.
struct Trials {
  const sandbox::Kit& kit;
  const course::Exercise& exercise;
  const sandbox::SourceFile& source;
  const Cases& cases;
  const TrialCase& trial;  // on which all are tried; those that agree there, on all cases
  bool isEndless = false;  // the file itself never ends
  QString folder;          // for the plugins
  int jobs = 1;
  std::function<void(int tried)> progress;  // from any thread, one call at a time
};

struct Tried {
  std::vector<edits::Edit> serving;  // that make all cases agree
  int tried = 0;
  int notCompiled = 0;           // of those
  int leftOut = 0;               // the others: the time was up, or they could not be built
  bool refusesOriginal = false;  // the file cannot stand beside a copy of itself; nothing is known
};

// Builds many edits of a file at once, tries each, and goes on without those that cannot be built.
// An Error is the tool's or the machine's fault, or "stopped"; the end of the time is none.
Result<Tried> tryEdits(const Trials& trials, const std::vector<edits::Edit>& edits,
                       const TimeLimit& time);

}  // namespace enshu::grading
