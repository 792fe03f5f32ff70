// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <stop_token>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/explain/explanation.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/source/source_file.h"

namespace enshu::grading {

struct ExplainOptions {
  quint64 seed = 0;                                  // of the fresh cases; 0: a new one
  int jobs = 2;                                      // processes at once
  int mostEdits = 1200;                              // that are tried
  int mostMs = 60'000;                               // in which it comes to its end
  std::function<void(int tried, int all)> progress;  // from any thread, one call at a time
  std::function<void()> confirming;  // all are tried; those that serve are run once more
  std::stop_token stop;
};

// The place in a student's file where a single slip explains a wrong answer: single small edits are
// made on its syntax tree (core/syntax), many of them built at once, tried on the beginning of a
// case that fails, then on all cases, hidden ones too; what then agrees is built and run once more
// as a file by itself. Reads, builds and runs in the boxes that every student's file has. It
// decides nothing and counts for no points.
//
// Blocks; may be called from any thread. An Error is the tool's, the machine's or the course's
// fault, or "stopped".
Result<Explanation> explain(const course::Course& course, const sandbox::Kit& kit,
                            const course::Exercise& exercise, const sandbox::SourceFile& source,
                            const ExplainOptions& options);

}  // namespace enshu::grading
