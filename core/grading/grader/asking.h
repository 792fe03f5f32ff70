// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/grading/grader/job.h"

// How a grading comes to a build and to answers: by those that are kept of the same, else anew.
namespace enshu::grading {

bool isStarter(const sandbox::SourceFile& source, const course::Exercise& exercise);

// Looks for what is kept of the job, which is known but for that. `receipt` is that of the job.
void recall(Job& job, const Receipt& receipt);

// The build of the function; the plugin of one that is recalled is not there.
Result<StoredBuild> buildOf(Job& job, const sandbox::SourceFile& source);

// What a function answered.
struct FunctionAnswers {
  Asked alone;                   // on the reference's earlier steps
  std::optional<Asked> chained;  // among the student's own, where it uses any and repeats
  QString unchained;             // why some or all of those are missing
  qint64 wallMs = 0;             // that all its runs took, of Asked
};

Result<FunctionAnswers> askFunction(Job& job, const StoredBuild& build);

// Keeps what was made, where it is to be kept and would be so again. That it cannot be kept costs a
// run the next time and nothing else.
void remember(const Job& job);

// What happened to the run; that it had less time than usual is the student's to know.
Result<QString> endOf(const Job& job, const Answers& answers);

}  // namespace enshu::grading
