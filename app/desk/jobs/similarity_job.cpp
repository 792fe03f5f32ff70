// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/similarity_job.h"

#include <exception>
#include <utility>

#include "core/course/text.h"

namespace enshu::desk {

SimilarityJob::SimilarityJob(course::Course course, QObject* parent)
    : QObject(parent), course_(std::move(course)) {}

SimilarityJob::~SimilarityJob() {
  cancel();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void SimilarityJob::start(const grading::ClassResults& results, const QStringList& earlier) {
  if (running_) {
    cancel();
    next_ = Request{results, earlier};
    return;
  }
  running_ = true;
  thread_ = std::jthread([this, results, earlier](const std::stop_token& stop) {
    const auto result = work(results, earlier, stop);
    QMetaObject::invokeMethod(
        this, [this, result, stopped = stop.stop_requested()] { conclude(result, stopped); },
        Qt::QueuedConnection);
  });
}

void SimilarityJob::cancel() {
  next_.reset();
  thread_.request_stop();
}

Result<grading::ClassSimilarity> SimilarityJob::work(const grading::ClassResults& results,
                                                     const QStringList& earlier,
                                                     const std::stop_token& stop) {
  grading::SimilarityOptions options;
  options.earlier = earlier;
  options.stop = stop;
  options.progress = [this](int done, int total) {
    QMetaObject::invokeMethod(
        this, [this, done, total] { Q_EMIT progressed(done, total); }, Qt::QueuedConnection);
  };
  try {
    return grading::similarityOf(course_, results, options);
  } catch (const std::exception& bug) {
    return failure({}, ENSHU_TEXT("Enshu itself failed: %1"), {bug.what()});
  }
}

void SimilarityJob::conclude(const Result<grading::ClassSimilarity>& result, bool stopped) {
  running_ = false;
  if (const auto next = std::exchange(next_, std::nullopt)) {
    start(next->results, next->earlier);
  } else if (stopped) {
    Q_EMIT cancelled();
  } else if (result) {
    Q_EMIT found(*result);
  } else {
    Q_EMIT failed(course::text(result.error()));
  }
}

}  // namespace enshu::desk
