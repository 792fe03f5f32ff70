// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/batch_job.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <algorithm>
#include <thread>
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
    : QObject(parent), course_(std::move(course)), grade_(std::move(grade)) {
  connect(&background_, &Background::began, this, [this] { isGrading_ = isGradingAsked_; });
  connect(&background_, &Background::failed, this, [this](const QString& why) {
    Q_EMIT ended(tr("Enshu itself failed: %1").arg(why), false);
  });
  connect(&background_, &Background::cancelled, this, [this] { Q_EMIT ended({}, true); });
}

void BatchJob::start(const BatchRequest& request) {
  if (isGrading() || (request.grade && !grade_)) {
    return;
  }
  isGradingAsked_ = request.grade;
  background_.replace([this, request](const Background::Task& task) {
    const Outcome outcome = work(request, task);
    return [this, request, outcome, stopped = task.stop().stop_requested()] {
      conclude(request, outcome, stopped);
    };
  });
}

void BatchJob::cancel() {
  background_.stop();
}

void BatchJob::conclude(const BatchRequest& request, const Outcome& outcome, bool stopped) {
  Q_EMIT ended(outcome.isLocked ? QString() : outcome.problem, stopped);
  if (outcome.isLocked && !stopped) {
    Q_EMIT locked(request, request.password.isEmpty() ? QString() : outcome.problem);
  }
}

BatchJob::Outcome BatchJob::work(const BatchRequest& request, const Background::Task& task) {
  bool isLocked = false;
  Result<OpenedClass> before = open(request, &isLocked);
  if (!before) {
    return {course::text(before.error()), isLocked};
  }
  const bool ofAnother =
      request.grade && !before->results.submissions.isEmpty() &&
      before->results.submissions != QFileInfo(request.submissions).absoluteFilePath();
  if (!ofAnother) {
    tell(std::move(*before), task);
  }
  return {request.grade ? grade(request, task) : QString()};
}

QString BatchJob::grade(const BatchRequest& request, const Background::Task& task) {
  grading::BatchOptions options;
  options.jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  options.resume = grading::hasBatch(request.directory);
  options.again = request.again;
  options.roster = request.roster;
  options.choose = request.choose;
  options.due = request.due;
  options.password = passwordOf(request);
  options.stop = task.stop();
  options.finished = [this, &task](const grading::Submission& submission,
                                   const grading::ExerciseResult& result, int done, int total) {
    task.post([this, name = submission.name, result, done, total] {
      Q_EMIT arrived(name, result, done, total);
    });
  };
  const Result<grading::BatchSummary> summary =
      grade_(request.submissions, request.directory, options);
  if (!summary) {
    return course::text(summary.error());
  }
  Result<OpenedClass> after = open(request);
  if (after) {
    tell(std::move(*after), task);
  }
  if (!summary->changes.isEmpty() && !task.stop().stop_requested()) {
    task.post([this, directory = request.directory, changes = summary->changes] {
      Q_EMIT changed(directory, changes);
    });
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
      grading::readChoices(request.directory).value_or(grading::Choices()).files + request.choose;
  bool wasAsked = false;
  auto folder = grading::openClass(course_, path, chosen, passwordOf(request, &wasAsked));
  if (!folder && request.grade) {
    if (isLocked != nullptr) {
      *isLocked = wasAsked;
    }
    return tl::unexpected(folder.error());
  }
  if (folder) {  // results can be looked at without the submissions
    grading::takeKept(opened.results, folder->submissions);
    for (const grading::Submission& submission : folder->submissions) {
      opened.submissions.insert(submission.name, submission);
    }
    addWaiting(folder->submissions, opened.results);
  }
  return opened;
}

void BatchJob::tell(OpenedClass opened, const Background::Task& task) {
  task.post([this, opened = std::move(opened)] { Q_EMIT this->opened(opened); });
}

}  // namespace enshu::desk
