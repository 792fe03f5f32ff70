// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/result/result.h"
#include "core/grading/result/review.h"

namespace enshu::grading {

// One student of a graded batch.
struct StudentResults {
  QString name;                              // for people: no two look the same
  QString directory;                         // DIR/<student>
  QHash<QString, ExerciseResult> exercises;  // by exercise id; absent: not submitted
  double score = 0;                          // of all exercises, as corrected
  QString refusal;                   // why the student's archive was not unpacked; empty if it was
  QString skipped{};                 // else why nothing was graded; empty if something was
  QHash<QString, Review> reviews{};  // by exercise id; absent: nobody said anything

  // The points that count for an exercise: the corrected ones, else the grader's; 0 without result.
  double scoreOf(const QString& exercise) const;

  QString trajectories(const QString& exercise) const;  // path of the .mat
};

// What gradeBatch left in a folder.
struct ClassResults {
  QString directory;
  QList<StudentResults> students;
  QString
      submissions{};  // what was graded: a folder or an archive; empty if the batch does not say
};

// Refused: a folder without batch.json, and any file of results or reviews that cannot be read.
Result<ClassResults> readClassResults(const course::Course& course, const QString& directory);

}  // namespace enshu::grading
