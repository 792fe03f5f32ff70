// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QHash>
#include <QMap>
#include <QTimeZone>

#include "core/course/exercise.h"
#include "core/course/languages.h"
#include "core/course/late_rule.h"

namespace enshu::course {

// What this course makes of an exercise that others may use, too.
struct Change {
  std::optional<double> points;     // of the exercise; its checks keep their shares
  QMap<QString, double> tolerance;  // by the id of a check or a law
  QByteArray text;                  // as it stands in the file, compact
  std::string place;                // file and pointer
};

// What a course says of itself, assignments/course.json (enshu-course/1).
struct CourseFile {
  QString id;
  Text title;
  QStringList labs;  // in their order
  QStringList languages = bothLanguages();
  QHash<QString, QDateTime> due;  // by lab or exercise
  LateRule late;
  AttemptRule attempts = AttemptRule::Newest;
  QTimeZone timeZone = {};          // of times that have none; not valid: nobody says
  QMap<QString, Change> exercises;  // by exercise
};

// A file that is not there says nothing. Refused: anything that would be another thing than it
// seems, a date without its offset from UTC for instance, or a gravity, which is a robot's.
Result<CourseFile> readCourseFile(const QString& path);
Result<CourseFile> parseCourseFile(const QByteArray& bytes, const QString& path);

// Makes the change; the version of the exercise is another one then. An Error: there is no such
// check, or nothing to scale.
Result<void> apply(const Change& change, Exercise& exercise);

}  // namespace enshu::course
