// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>

#include "core/course/course.h"
#include "core/grading/batch/class_notes.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/batch/regraded.h"
#include "core/grading/batch/renumbered.h"
#include "core/grading/result/result.h"
#include "core/grading/time/student_time.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

class Engine;

// Grading a class (openClass).
struct BatchOptions {
  int jobs = 1;
  bool resume = false;         // keep the results of an earlier, interrupted batch that still hold
  quint64 seed = 0;            // what the secret is derived from; 0: a new one (secret.h)
  int studentMs = kStudentMs;  // of one student, for each Kind (student_time.h)
  // Of all exercises, not valid: what the course says; nothing: as it was in the batch to go on
  // with.
  std::optional<QDateTime> due = {};
  QStringList choose = {};  // files that count for those who handed in several (choices.h)
  // Who belongs to the class; nothing: whoever did before, in the batch to go on with.
  std::optional<Roster> roster = {};
  table::Password password = {};  // of the archive of the class, should it have one
  std::stop_token stop;
  Engine* engine = nullptr;  // who grades (engine.h); null: this machine. Not together with `again`
  // When set, exactly these are graded, anew; the others' results stay. Goes with `resume`.
  std::function<bool(const QString& student, const QString& exercise)> again;
  // Called after every result that was not kept, from any of the jobs' threads but never twice at
  // once.
  std::function<void(const Submission& submission, const ExerciseResult& result, int done,
                     int total)>
      finished;
};

struct BatchSummary {
  int passed = 0;
  int failed = 0;
  int notGraded = 0;
  int kept = 0;  // of all these, results of the earlier batch
  // What waits to be taken (takeChanges); the sums above are of what counts as yet.
  QList<Change> changes;
  QList<Redated> redated;
  QList<OtherTime> otherTimes;  // whom the platform's list and the archive tell otherwise
  QStringList doubted;  // those, as they are called, whose time alone does not tell (lateness.h)
  bool mayBeCopies = false;      // whose files, all late at one time, have the time of a copy
  bool isOtherCourse = false;    // than the one by which the class was graded before
  QStringList remarks;           // for people: extensions that are nobody's, choices that are gone
  QList<Renumbered> renumbered;  // by the roster of this call
  ClassNotes notes;

  // Why the batch could not be made, or not as a whole, though nobody called it wrongly: also where
  // this machine cannot isolate, or nobody knows the password of the class, and nothing was graded.
  std::optional<Error> fault;

  int graded() const { return passed + failed + notGraded; }
  int& of(Verdict verdict);  // how many have it
  void take();               // they were taken
  bool hasRefused() const;   // whether somebody's archive was not unpacked
};

// Grades every exercise of every student and writes, each file whole or not at all:
//
//   DIR/batch.json                 enshu-batch/1: the secret and ClassNotes. `secret`: 32 bytes in
//   hexadecimal from which every hidden case is drawn (hiddenSeed); it is the graders' own, as the
//   seeds in the results are
//
//   DIR/choices.json               enshu-choices/1, once an assistant chose anything
//
//   DIR/<student>/<exercise>.json  enshu-result/1
//
//   DIR/<student>/<exercise>.mat   answer and reference of every trajectory
//
//   DIR/.answers/<student>/<exercise>  enshu-answers/1 (KeptAnswers)
//
//   DIR/.regraded/<student>/<exercise>.json, .mat  new results that wait (regraded.h)
//
// A result that was handed in after the exercise's date bears the flag kLate, by the platform's
// time or, where that gives none, the file's; it costs nothing here (Course::lateRuleOf).
//
// By `resume` a batch goes on with the same submissions or a newer download of them
// (newer_download.h). A result is kept if it was graded, not asked for `again`, and stillHolds.
// Another one is graded again, by the answers that are kept where the same program would run on the
// same cases; where that changes the verdict or the score of the same file, the new result waits.
//
// An Error is a wrong call: submissions of another class or other exercises than the batch there;
// without `resume` a DIR with a batch, so that nothing is lost by a slip; a DIR that is another
// user's, or that others may write in, and links in it where folders are (result_folders.h);
// DIR among the submissions; a DIR where another process is grading just now; a batch of an earlier
// version, whose hidden cases everybody knows who was told their seed. What is the machine's fault
// is graded a second time. A result that cannot be written counts as not graded, what stands in DIR
// stays, and the others are graded all the same.
Result<BatchSummary> gradeBatch(const course::Course& course, const sandbox::Kit& kit,
                                const QString& submissions, const QString& directory,
                                const BatchOptions& options);

}  // namespace enshu::grading
