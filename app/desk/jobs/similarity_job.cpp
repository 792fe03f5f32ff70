// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/similarity_job.h"

#include <utility>

#include "core/course/text.h"

namespace enshu::desk {

SimilarityJob::SimilarityJob(course::Course course, QObject* parent)
    : QObject(parent), course_(std::move(course)) {
  connect(&background_, &Background::failed, this, [this](const QString& why) {
    Q_EMIT failed(
        course::text(Error{{}, ENSHU_TEXT("Enshu itself failed: %1"), {why.toStdString()}}));
  });
  connect(&background_, &Background::cancelled, this, &SimilarityJob::cancelled);
}

void SimilarityJob::start(const grading::ClassResults& results, const QStringList& earlier) {
  background_.replace([this, results, earlier](const Background::Task& task) {
    return [this, result = compare(results, earlier, task)] {
      if (result) {
        Q_EMIT found(*result);
      } else {
        Q_EMIT failed(course::text(result.error()));
      }
    };
  });
}

void SimilarityJob::cancel() {
  background_.cancel();
}

Result<grading::ClassSimilarity> SimilarityJob::compare(const grading::ClassResults& results,
                                                        const QStringList& earlier,
                                                        const Background::Task& task) {
  grading::SimilarityOptions options;
  options.earlier = earlier;
  options.stop = task.stop();
  options.progress = [this, &task](int done, int total) {
    task.post([this, done, total] { Q_EMIT progressed(done, total); });
  };
  return grading::similarityOf(course_, results, options);
}

}  // namespace enshu::desk
