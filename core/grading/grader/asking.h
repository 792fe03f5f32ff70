// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <future>
#include <optional>
#include <stop_token>

#include "core/grading/grader/job.h"

// How a grading comes to a build and to answers: by those that are kept of the same, else anew.
namespace enshu::grading {

// Whether the code is the starter's, whatever the comments and the layout.
bool isStarter(const sandbox::SourceFile& source, const course::Exercise& exercise);

// Looks for what is kept of the job, which is known but for that. `receipt` is that of the job.
void recall(Job& job, const Receipt& receipt);

// The build of the function while something else is done: begun where there is a processor for it
// and nothing may be kept of the job, and stopped by whoever no longer wants it.
class BuildAhead {
 public:
  BuildAhead(const Job& job, const sandbox::SourceFile& source);  // must outlive it
  BuildAhead(const BuildAhead&) = delete;
  BuildAhead& operator=(const BuildAhead&) = delete;
  BuildAhead(BuildAhead&&) = delete;
  BuildAhead& operator=(BuildAhead&&) = delete;
  ~BuildAhead() { unwanted_.request_stop(); }

  bool isBegun() const { return build_.valid(); }
  Result<StoredBuild> wait() { return build_.get(); }

 private:
  std::stop_source unwanted_;
  std::stop_callback<std::function<void()>> withJob_;
  std::future<Result<StoredBuild>> build_;
};

// The build of the function; the plugin of one that is recalled is not there.
Result<StoredBuild> buildOf(Job& job, const sandbox::SourceFile& source);

// What a function answered.
struct FunctionAnswers {
  Asked alone;                   // on the reference's earlier steps
  std::optional<Asked> chained;  // among the student's own, where it uses any and repeats
  QString unchained;             // why some or all of those are missing
};

// Whether a limit of time that it met alone counts is known once it was met again where it had to
// share the machine (second_try.h).
Result<FunctionAnswers> askFunction(Job& job, const StoredBuild& build);

// Keeps what was made, where it is to be kept and would be so again. That it cannot be kept costs a
// run the next time and nothing else.
void remember(const Job& job);

// What happened to the run of this kind, or to a build that failed; that it had less time than
// usual is the student's to know.
Result<QString> endOf(const Job& job, Kind kind, const Answers& answers);
QString buildWords(const MadeBuild& build, const course::Exercise& exercise,
                   const course::Course& course);

}  // namespace enshu::grading
