// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/batch_job.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <algorithm>
#include <exception>
#include <utility>

#include "core/course/text.h"
#include "core/grading/intake/choices.h"

namespace enshu::desk {

namespace {

// Whoever has no result yet is called by his name all the same.
void addWaiting(const QList<grading::Submission>& submissions, grading::ClassResults& results) {
  QSet<QString> known;
  for (const grading::StudentResults& student : results.students) {
    known += QFileInfo(student.directory).fileName();
  }
  for (const grading::Submission& submission : submissions) {
    if (!known.contains(submission.name)) {
      grading::StudentResults student;
      student.name = submission.shown;
      student.directory = QDir(results.directory).filePath(submission.name);
      student.persons = submission.persons;
      results.students += student;
    }
  }
}

// Tells the password of a request, and notes that somebody wanted it.
table::Password passwordOf(const BatchRequest& request, bool* wasAsked = nullptr) {
  return [password = request.password, wasAsked]() -> Result<QString> {
    if (wasAsked != nullptr) {
      *wasAsked = true;
    }
    return password.isEmpty() ? failure({}, ENSHU_TEXT("the file is protected by a password"))
                              : Result<QString>(password);
  };
}

}  // namespace

BatchJob::BatchJob(course::Course course, Grade grade, QObject* parent)
    : QObject(parent), course_(std::move(course)), grade_(std::move(grade)) {}

BatchJob::~BatchJob() {
  thread_.request_stop();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void BatchJob::start(const BatchRequest& request) {
  if (isGrading() || (request.grade && !grade_)) {
    return;
  }
  if (running_) {
    next_ = request;
    return;
  }
  running_ = true;
  grading_ = request.grade;
  thread_ = std::jthread([this, request](const std::stop_token& stop) {
    QString problem;
    bool isLocked = false;
    try {
      problem = work(request, stop, isLocked);
    } catch (const std::exception& bug) {
      problem = tr("Enshu itself failed: %1").arg(QString::fromUtf8(bug.what()));
    }
    QMetaObject::invokeMethod(
        this,
        [this, problem, request, isLocked, stopped = stop.stop_requested()] {
          running_ = false;
          if (const auto next = std::exchange(next_, std::nullopt)) {
            start(*next);
          } else {
            Q_EMIT ended(isLocked ? QString() : problem, stopped);
            if (isLocked && !stopped) {
              Q_EMIT locked(request, request.password.isEmpty() ? QString() : problem);
            }
          }
        },
        Qt::QueuedConnection);
  });
}

void BatchJob::cancel() {
  next_.reset();
  thread_.request_stop();
}

QString BatchJob::work(const BatchRequest& request, const std::stop_token& stop, bool& isLocked) {
  Result<OpenedClass> before = open(request, &isLocked);
  if (!before) {
    return course::text(before.error());
  }
  const bool ofAnother =
      request.grade && !before->results.submissions.isEmpty() &&
      before->results.submissions != QFileInfo(request.submissions).absoluteFilePath();
  if (!ofAnother) {
    tell(std::move(*before));
  }
  return request.grade ? grade(request, stop) : QString();
}

QString BatchJob::grade(const BatchRequest& request, const std::stop_token& stop) {
  grading::BatchOptions options;
  options.jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  options.resume = grading::hasBatch(request.directory);
  options.again = request.again;
  options.roster = request.roster;
  options.choose = request.choose;
  options.due = request.due;
  options.password = passwordOf(request);
  options.stop = stop;
  options.finished = [this](const grading::Submission& of, const grading::ExerciseResult& result,
                            int done, int total) {
    QMetaObject::invokeMethod(
        this,
        [this, name = of.name, result, done, total] { Q_EMIT arrived(name, result, done, total); },
        Qt::QueuedConnection);
  };
  const Result<grading::BatchSummary> summary =
      grade_(request.submissions, request.directory, options);
  if (!summary) {
    return course::text(summary.error());
  }
  Result<OpenedClass> after = open(request);
  if (after) {
    tell(std::move(*after));
  }
  if (!summary->changes.isEmpty() && !stop.stop_requested()) {
    QMetaObject::invokeMethod(
        this,
        [this, directory = request.directory, changes = summary->changes] {
          Q_EMIT changed(directory, changes);
        },
        Qt::QueuedConnection);
  }
  return summary->fault ? course::text(*summary->fault)
         : after        ? QString()
                        : course::text(after.error());
}

// `isLocked`: nobody can be graded, for want of the class's password.
Result<OpenedClass> BatchJob::open(const BatchRequest& request, bool* isLocked) const {
  OpenedClass opened;
  opened.results.directory = request.directory;
  if (!request.grade || grading::hasBatch(request.directory)) {
    const auto results = grading::readableResults(course_, request.directory);
    ENSHU_TRY(results);
    opened.results = *results;
  }
  const QString path =
      request.submissions.isEmpty() ? opened.results.submissions : request.submissions;
  const QStringList chosen =
      grading::readChoices(request.directory).value_or(QStringList()) + request.choose;
  bool wasAsked = false;
  const auto folder = grading::openClass(course_, path, chosen, passwordOf(request, &wasAsked));
  if (!folder && request.grade) {
    if (isLocked != nullptr) {
      *isLocked = wasAsked;
    }
    return tl::unexpected(folder.error());
  }
  if (folder) {  // results can be looked at without the submissions
    for (const grading::Submission& submission : folder->submissions) {
      opened.submissions.insert(submission.name, submission);
    }
    addWaiting(folder->submissions, opened.results);
  }
  return opened;
}

void BatchJob::tell(OpenedClass opened) {
  QMetaObject::invokeMethod(
      this,
      [this, opened = std::move(opened)] {
        if (!next_) {  // else another class is wanted by now
          Q_EMIT this->opened(opened);
        }
      },
      Qt::QueuedConnection);
}

}  // namespace enshu::desk
