// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "app/desk/jobs/background.h"
#include "core/grading/explain/explain.h"
#include "core/grading/result/result.h"
#include "core/grading/submission/submission.h"

namespace enshu::desk {

// One exercise, the file that is looked at, and the fresh cases on which it was wrong.
struct ExplainRequest {
  course::Exercise exercise;
  grading::Submission submission;
  quint64 seed = 0;  // 0: new ones
};

// Whether a place is looked for: the answer was built and is wrong.
bool isExplainable(const grading::ExerciseResult& result);

// How far the search for the place of a slip has come.
struct ExplainProgress {
  enum class Phase { Reading, Trying, Confirming };
  Phase phase = Phase::Reading;
  int tried = 0;
  int all = 0;
};

// Looks for the place of a slip in one file at a time on a thread of its own. Everything comes back
// by value, through signals in the thread that owns the job. Ends in one of the last three.
class ExplainJob : public QObject {
  Q_OBJECT
 public:
  using Explain = std::function<Result<grading::Explanation>(const ExplainRequest&,
                                                             const grading::ExplainOptions&)>;

  explicit ExplainJob(Explain explain, QObject* parent = nullptr);

  bool canRun() const { return explain_ != nullptr; }
  bool isRunning() const { return background_.isRunning(); }
  void start(const ExplainRequest& request);  // not while it runs
  void cancel();

 Q_SIGNALS:
  void progressed(const enshu::desk::ExplainProgress& progress);
  void found(const QString& exercise, const enshu::grading::Explanation& explanation);
  void failed(const QString& exercise, const enshu::Error& error);  // not the student's fault
  void cancelled(const QString& exercise);

 private:
  Result<grading::Explanation> explain(const ExplainRequest& request, const Background::Task& task);
  void conclude(const Result<grading::Explanation>& result);

  Explain explain_;
  QString exercise_;  // of what runs
  Background background_;
};

}  // namespace enshu::desk
