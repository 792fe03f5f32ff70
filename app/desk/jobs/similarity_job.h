// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/jobs/background.h"
#include "core/grading/similarity/class_similarity.h"

namespace enshu::desk {

// Looks for answers of a class that are alike, on a thread of its own. Everything comes back by
// value, through signals in the thread that owns the job. Ends in one of the last three.
class SimilarityJob : public QObject {
  Q_OBJECT
 public:
  explicit SimilarityJob(course::Course course, QObject* parent = nullptr);

  bool isRunning() const { return background_.isRunning(); }
  // In the place of what runs, which is told nothing of any more.
  void start(const grading::ClassResults& results, const QStringList& earlier);
  void cancel();

 Q_SIGNALS:
  void progressed(int done, int total);
  void found(const enshu::grading::ClassSimilarity& similarity);
  void failed(const QString& why);
  void cancelled();

 private:
  Result<grading::ClassSimilarity> compare(const grading::ClassResults& results,
                                           const QStringList& earlier,
                                           const Background::Task& task);

  course::Course course_;
  Background background_;
};

}  // namespace enshu::desk
