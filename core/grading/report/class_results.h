// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// One student of a graded batch.
struct StudentResults {
  QString name;
  QString directory;                         // DIR/<student>
  QHash<QString, ExerciseResult> exercises;  // by exercise id; absent: not submitted
  double score = 0;
  QString refusal;  // why the student's archive was not unpacked; empty if it was

  QString trajectories(const QString& exercise) const;  // path of the .mat
};

// What gradeBatch left in a folder.
struct ClassResults {
  QString directory;
  QList<StudentResults> students;
};

// Refused: a folder without batch.json, and any result file that cannot be read.
Result<ClassResults> readClassResults(const course::Course& course, const QString& directory);

}  // namespace enshu::grading
