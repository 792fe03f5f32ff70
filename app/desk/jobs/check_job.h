// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "app/desk/jobs/background.h"
#include "core/grading/grader/grader.h"

namespace enshu::desk {

// One exercise and the student's files for it.
struct CheckRequest {
  course::Exercise exercise;
  grading::Submission submission;
};

// Grades one request at a time on a thread of its own. Everything comes back by value, through
// signals in the thread that owns the job. A new request while one runs replaces it.
class CheckJob : public QObject {
  Q_OBJECT
 public:
  using Grade = std::function<grading::Graded(const CheckRequest&, const grading::Options&)>;

  explicit CheckJob(Grade grade, QObject* parent = nullptr);

  void start(const CheckRequest& request);
  void cancel();  // ends with cancelled(); finished() does not come any more
  bool isRunning() const { return background_.isRunning(); }

 Q_SIGNALS:
  void started(const QString& exercise);
  void stageEntered(enshu::grading::Stage stage, const QString& detail);
  void printed(const QString& tail);  // the last that the student's code has printed so far
  void finished(const QString& exercise, const enshu::grading::Graded& graded);
  void cancelled(const QString& exercise);

 private:
  grading::Graded grade(const CheckRequest& request, const Background::Task& task);

  Grade grade_;
  QString asked_;     // the exercise that was asked for last
  QString exercise_;  // of what runs
  Background background_;
};

}  // namespace enshu::desk
