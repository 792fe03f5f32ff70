// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/report/class_results.h"

namespace enshu::grading {

// What somebody gets for one exercise.
struct ExerciseMark {
  const course::Exercise* exercise = nullptr;
  const ExerciseResult* result = nullptr;  // null: he did not hand it in
  QString whyMissing = {};                 // StudentResults::whyMissing
  double points = 0;                       // that count
  double lost = 0;                         // for being late
  bool isOpen = false;                     // StudentResults::isOpen
  Review review = {};
  bool outdated = false;  // the review: it was given for an earlier file
  Appeal appeal = {};
};

// What one person gets, each of a group by himself.
struct Mark {
  QString name;  // for people
  Person person;
  const StudentResults* student = nullptr;
  QList<ExerciseMark> exercises = {};  // one for each of Marks::exercises
  std::optional<double> points = {};   // of them together; none: there is no mark
  QString why = {};                    // there is none
  qsizetype row = -1;                  // his own in the file that is filled in; -1: he has none
};

// The marks of a class. What it was made of must outlive it.
struct Marks {
  QList<const course::Exercise*> exercises;  // that count
  double most = 0;                           // points of them together
  QList<Mark> all = {};
};

// Of the exercises with these ids; none: of all that somebody handed in. Whoever handed in nothing
// of them, or has a result that nobody graded, has no mark. An Error: there is no such exercise.
Result<Marks> marksOf(const course::Course& course, const ClassResults& results,
                      const QStringList& ids);

// What those who handed in together have in common, for a page that all of them read.
Mark commonMark(const Mark& mark);

// Whether somebody has a mark of his own beside theirs.
bool hasOwnMark(const Mark& mark);

// That a review was given for an earlier file; empty where it was not.
QString outdatedText(const ExerciseMark& mark);

// What is said of a mark, as plain text: of each exercise a line for the verdict, then what was
// corrected, lost and commented. Of hidden cases what the student has been told, and no number.
QString commentOf(const Mark& mark);

}  // namespace enshu::grading
