// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <functional>
#include <optional>

#include "core/course/late_rule.h"
#include "core/grading/intake/class_folder.h"
#include "core/grading/result/result.h"
#include "core/grading/submission/submission.h"

namespace enshu::grading {

// When an exercise's file was handed in: as the platform tells or, where it does not, the time that
// the download has for it (readClocks). Not valid: nobody knows.
QDateTime timeOf(const Submission& submission, const QString& exercise);

// Whose files' times do not tell when they were handed in.
struct UntoldTimes {
  bool all = false;          // the download's own: nobody's tell
  QStringList whose;         // else: of these alone, by Submission::name
  bool mayBeCopies = false;  // they count, but may be those of a copy
};

using DueOf = std::function<QDateTime(const QString& exercise)>;

// Of a platform that marks what is late: times that are nearly all one, or against those marks for
// a good share of the class, are the download's. Against one's own mark they do not tell of him.
// Of another platform: those by which everybody is late at nearly one time, of a few at one moment;
// in what was packed by hand they may be true. `dueOf` tells the date of an exercise.
UntoldTimes untoldTimesOf(const ClassFolder& folder, const DueOf& dueOf);

// Of what is due by a date: when it was handed in (timeOf), and whether that was late, the rule's
// grace left out. Of what is not: nothing, but what the platform itself calls late is late.
void noteTimes(const Submission& submission, const QDateTime& due, const course::LateRule& rule,
               ExerciseResult& result);

// The same of a result that has its time already, where the date is another one.
void dateAnew(ExerciseResult& result, const QDateTime& due, const course::LateRule& rule);

// What an exercise that is not graded again loses for being late, where that is another than
// before: by another due date, or a time of handing in that the platform tells now.
struct Redated {
  QString shown;  // the name for people
  QString exercise;
  double lostBefore = 0;
  double lostAfter = 0;
  bool late = false;  // now
};

// Nothing: by the rule both are as late, and lose the same.
std::optional<Redated> redatedOf(const QString& shown, const ExerciseResult& before,
                                 const ExerciseResult& after, const course::LateRule& rule);

// The points that a result loses for being late. Where the platform says late and nobody by how
// much, nothing: an assistant decides.
double deductionOf(const ExerciseResult& result, const course::LateRule& rule);

}  // namespace enshu::grading
