// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/explain_job.h"

#include <exception>
#include <utility>

#include "core/base/contract.h"

namespace enshu::desk {

bool isExplainable(const grading::ExerciseResult& result) {
  return result.verdict == grading::Verdict::Failed && result.build &&
         result.build->outcome == sandbox::BuildOutcome::Built;
}

ExplainJob::ExplainJob(Explain explain, QObject* parent)
    : QObject(parent), explain_(std::move(explain)) {}

ExplainJob::~ExplainJob() {
  cancel();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void ExplainJob::start(const ExplainRequest& request) {
  expects(canRun() && !running_, "ExplainJob: it cannot run, or it is running");
  running_ = true;
  thread_ = std::jthread([this, request](const std::stop_token& stop) {
    const auto result = work(request, stop);
    QMetaObject::invokeMethod(
        this, [this, id = request.exercise.id, result] { conclude(id, result); },
        Qt::QueuedConnection);
  });
}

void ExplainJob::cancel() {
  thread_.request_stop();
}

Result<grading::Explanation> ExplainJob::work(const ExplainRequest& request,
                                              const std::stop_token& stop) {
  const auto tell = [this](const ExplainProgress& progress) {
    QMetaObject::invokeMethod(
        this, [this, progress] { Q_EMIT progressed(progress); }, Qt::QueuedConnection);
  };
  grading::ExplainOptions options;
  options.seed = request.seed;
  options.stop = stop;
  options.progress = [tell](int tried, int all) {
    tell({ExplainProgress::Phase::Trying, tried, all});
  };
  options.confirming = [tell] { tell({ExplainProgress::Phase::Confirming}); };
  try {
    return explain_(request, options);
  } catch (const std::exception& bug) {
    return failure({}, ENSHU_TEXT("Enshu itself failed: %1"), {bug.what()});
  }
}

// What has just been found when it is cancelled is not told either.
void ExplainJob::conclude(const QString& exercise, const Result<grading::Explanation>& result) {
  running_ = false;
  if (thread_.get_stop_token().stop_requested()) {
    Q_EMIT cancelled(exercise);
  } else if (result) {
    Q_EMIT found(exercise, *result);
  } else {
    Q_EMIT failed(exercise, result.error());
  }
}

}  // namespace enshu::desk
