// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/check_job.h"

#include <QCoreApplication>
#include <exception>
#include <utility>

namespace enshu::desk {

namespace {

// A bug in the grader must cost neither the window nor the student's points.
grading::Graded gradeSafely(const CheckJob::Grade& grade, const CheckRequest& request,
                            const grading::Options& options) {
  try {
    return grade(request, options);
  } catch (const std::exception& bug) {
    grading::Graded graded;
    graded.result.exercise = request.exercise.id;
    graded.result.verdict = grading::Verdict::NotGraded;
    graded.result.summary =
        QCoreApplication::translate("Desk", "Enshu itself failed, not your program: %1")
            .arg(QString::fromUtf8(bug.what()));
    return graded;
  }
}

}  // namespace

CheckJob::CheckJob(Grade grade, QObject* parent) : QObject(parent), grade_(std::move(grade)) {}

CheckJob::~CheckJob() {
  thread_.request_stop();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void CheckJob::start(const CheckRequest& request) {
  if (running_) {
    next_ = request;
    thread_.request_stop();
    return;
  }
  launch(request);
}

void CheckJob::cancel() {
  next_.reset();
  thread_.request_stop();
}

void CheckJob::launch(const CheckRequest& request) {
  running_ = true;
  Q_EMIT started(request.exercise.id);
  thread_ = std::jthread([this, request](const std::stop_token& stop) {
    grading::Options options;
    options.stop = stop;
    options.progress = [this](grading::Stage stage, const QString& detail) {
      QMetaObject::invokeMethod(
          this, [this, stage, detail] { Q_EMIT stageEntered(stage, detail); },
          Qt::QueuedConnection);
    };
    options.printed = [this](const QString& tail) {
      QMetaObject::invokeMethod(
          this, [this, tail] { Q_EMIT printed(tail); }, Qt::QueuedConnection);
    };
    const grading::Graded graded = gradeSafely(grade_, request, options);
    const bool stopped = stop.stop_requested();
    QMetaObject::invokeMethod(
        this, [this, request, graded, stopped] { conclude(request.exercise.id, graded, stopped); },
        Qt::QueuedConnection);
  });
}

void CheckJob::conclude(const QString& exercise, const grading::Graded& graded, bool stopped) {
  running_ = false;
  if (next_) {
    launch(*std::exchange(next_, std::nullopt));
  } else if (stopped) {
    Q_EMIT cancelled(exercise);
  } else {
    Q_EMIT finished(exercise, graded);
  }
}

}  // namespace enshu::desk
