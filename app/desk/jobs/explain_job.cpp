// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/explain_job.h"

#include <utility>

#include "core/base/contract.h"

namespace enshu::desk {

bool isExplainable(const grading::ExerciseResult& result) {
  return result.verdict == grading::Verdict::Failed && result.build &&
         result.build->outcome == sandbox::BuildOutcome::Built;
}

ExplainJob::ExplainJob(Explain explain, QObject* parent)
    : QObject(parent), explain_(std::move(explain)) {
  connect(&background_, &Background::failed, this, [this](const QString& why) {
    conclude(failure({}, ENSHU_TEXT("Enshu itself failed: %1"), {why.toStdString()}));
  });
  connect(&background_, &Background::cancelled, this, [this] { Q_EMIT cancelled(exercise_); });
}

void ExplainJob::start(const ExplainRequest& request) {
  expects(canRun() && !isRunning(), "ExplainJob: it cannot run, or it is running");
  exercise_ = request.exercise.id;
  background_.run([this, request](const Background::Task& task) {
    return [this, result = explain(request, task)] { conclude(result); };
  });
}

void ExplainJob::cancel() {
  background_.cancel();
}

Result<grading::Explanation> ExplainJob::explain(const ExplainRequest& request,
                                                 const Background::Task& task) {
  const auto tell = [this, &task](const ExplainProgress& progress) {
    task.post([this, progress] { Q_EMIT progressed(progress); });
  };
  grading::ExplainOptions options;
  options.seed = request.seed;
  options.stop = task.stop();
  options.progress = [tell](int tried, int all) {
    tell({ExplainProgress::Phase::Trying, tried, all});
  };
  options.confirming = [tell] { tell({ExplainProgress::Phase::Confirming}); };
  return explain_(request, options);
}

void ExplainJob::conclude(const Result<grading::Explanation>& result) {
  if (result) {
    Q_EMIT found(exercise_, *result);
  } else {
    Q_EMIT failed(exercise_, result.error());
  }
}

}  // namespace enshu::desk
