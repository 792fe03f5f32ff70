// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <optional>
#include <thread>

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
  ~CheckJob() override;

  void start(const CheckRequest& request);
  void cancel();  // ends with cancelled(); finished() does not come any more
  bool isRunning() const { return running_; }

 Q_SIGNALS:
  void started(const QString& exercise);
  void stageEntered(enshu::grading::Stage stage, const QString& detail);
  void printed(const QString& tail);  // the last that the student's code has printed so far
  void finished(const QString& exercise, const enshu::grading::Graded& graded);
  void cancelled(const QString& exercise);

 private:
  void launch(const CheckRequest& request);
  void conclude(const QString& exercise, const grading::Graded& graded, bool stopped);

  Grade grade_;
  bool running_ = false;
  std::optional<CheckRequest> next_;
  std::jthread thread_;
};

}  // namespace enshu::desk
