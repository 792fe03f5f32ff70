// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <functional>
#include <optional>

#include "app/desk/jobs/background.h"
#include "core/course/course.h"
#include "core/grading/batch/batch.h"
#include "core/grading/report/class_results.h"

namespace enshu::desk {

// What is to be done with a class.
struct BatchRequest {
  QString submissions;  // a folder or an archive; empty: what the batch in `directory` was made of
  QString directory;    // of the results
  bool grade = true;    // else only what is there is opened
  decltype(grading::BatchOptions::again) again;  // see BatchOptions; empty: whatever is missing
  std::optional<grading::Roster> roster = {};    // likewise
  QStringList choose = {};                       // likewise
  QDateTime due = {};                            // likewise
  QString password = {};  // of the archive of the class; empty: none is known
};

// A class as far as it is known.
struct OpenedClass {
  grading::ClassResults results;
  QHash<QString, grading::Submission> submissions;  // by the student's folder
};

// Opens or grades a class on threads of its own. Everything comes back by value, through signals in
// the thread that owns the job.
class BatchJob : public QObject {
  Q_OBJECT
 public:
  // As grading::gradeBatch, of one course and kit.
  using Grade = std::function<Result<grading::BatchSummary>(
      const QString& submissions, const QString& directory, const grading::BatchOptions& options)>;

  BatchJob(course::Course course, Grade grade, QObject* parent = nullptr);

  bool canGrade() const { return static_cast<bool>(grade_); }
  bool isRunning() const { return background_.isRunning(); }
  bool isGrading() const { return isRunning() && isGrading_; }
  // While a class is graded: nothing happens; while one is opened, this one is the next.
  void start(const BatchRequest& request);
  void cancel();  // what is graded by then stays

 Q_SIGNALS:
  // Before the grading, with what an earlier batch left, and again at the end.
  void opened(const enshu::desk::OpenedClass& opened);
  void arrived(const QString& student, const enshu::grading::ExerciseResult& result, int done,
               int total);
  // Before the end: what waits in the folder of results to be taken (grading::takeChanges).
  void changed(const QString& directory, const QList<enshu::grading::Change>& changes);
  // After the end: nothing was graded, for the archive of the class has a password, and the one of
  // the request, if it has one, does not open it: then `why` says so.
  void locked(const enshu::desk::BatchRequest& request, const QString& why);
  // `problem` is for people, and empty if everything went well.
  void ended(const QString& problem, bool cancelled);

 private:
  struct Outcome {
    QString problem = {};
    bool isLocked = false;
  };

  Outcome work(const BatchRequest& request, const Background::Task& task);
  QString grade(const BatchRequest& request, const Background::Task& task);
  Result<OpenedClass> open(const BatchRequest& request, bool* isLocked = nullptr) const;
  void tell(OpenedClass opened, const Background::Task& task);
  void conclude(const BatchRequest& request, const Outcome& outcome, bool stopped);

  course::Course course_;
  Grade grade_;
  bool isGradingAsked_ = false;  // of what was asked for last
  bool isGrading_ = false;       // what runs
  Background background_;
};

}  // namespace enshu::desk
