// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/check_job.h"

#include <QCoreApplication>
#include <utility>

namespace enshu::desk {

CheckJob::CheckJob(Grade grade, QObject* parent) : QObject(parent), grade_(std::move(grade)) {
  connect(&background_, &Background::began, this, [this] {
    exercise_ = asked_;
    Q_EMIT started(exercise_);
  });
  // A bug in the grader must cost neither the window nor the student's points.
  connect(&background_, &Background::failed, this, [this](const QString& why) {
    grading::Graded graded;
    graded.result.exercise = exercise_;
    graded.result.verdict = grading::Verdict::NotGraded;
    graded.result.summary =
        QCoreApplication::translate("Desk", "Enshu itself failed, not your program: %1").arg(why);
    Q_EMIT finished(exercise_, graded);
  });
  connect(&background_, &Background::cancelled, this, [this] { Q_EMIT cancelled(exercise_); });
}

void CheckJob::start(const CheckRequest& request) {
  asked_ = request.exercise.id;
  background_.replace([this, request](const Background::Task& task) -> Background::Continuation {
    return [this, id = request.exercise.id, graded = grade(request, task)] {
      Q_EMIT finished(id, graded);
    };
  });
}

void CheckJob::cancel() {
  background_.cancel();
}

grading::Graded CheckJob::grade(const CheckRequest& request, const Background::Task& task) {
  grading::Options options;
  options.stop = task.stop();
  options.progress = [this, &task](grading::Stage stage, const QString& detail) {
    task.post([this, stage, detail] { Q_EMIT stageEntered(stage, detail); });
  };
  options.printed = [this, &task](const QString& tail) {
    task.post([this, tail] { Q_EMIT printed(tail); });
  };
  return grade_(request, options);
}

}  // namespace enshu::desk
