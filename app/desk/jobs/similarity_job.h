// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <thread>

#include "core/grading/similarity/class_similarity.h"

namespace enshu::desk {

// Looks for answers of a class that are alike, on a thread of its own. Everything comes back by
// value, through signals in the thread that owns the job. Ends in one of the last three.
class SimilarityJob : public QObject {
  Q_OBJECT
 public:
  explicit SimilarityJob(course::Course course, QObject* parent = nullptr);
  ~SimilarityJob() override;

  bool isRunning() const { return running_; }
  // In the place of what runs, which is told nothing of any more.
  void start(const grading::ClassResults& results, const QStringList& earlier);
  void cancel();

 Q_SIGNALS:
  void progressed(int done, int total);
  void found(const enshu::grading::ClassSimilarity& similarity);
  void failed(const QString& why);
  void cancelled();

 private:
  Result<grading::ClassSimilarity> work(const grading::ClassResults& results,
                                        const QStringList& earlier, const std::stop_token& stop);
  void conclude(const Result<grading::ClassSimilarity>& result, bool stopped);

  course::Course course_;
  // What is to be looked through.
  struct Request {
    grading::ClassResults results;
    QStringList earlier;
  };

  bool running_ = false;
  std::optional<Request> next_;  // to be started when what runs has stopped
  std::jthread thread_;
};

}  // namespace enshu::desk
