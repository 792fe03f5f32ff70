// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>

#include "core/authoring/templates.h"
#include "core/course/course.h"

namespace enshu::authoring {

// How the due dates move, all by the same: the first to a day, or so many weeks; neither: by the
// least number of years of 52 weeks that brings the first behind today, so that weekdays stay.
struct TermMove {
  QDate firstDue;  // not valid: not said
  int weeks = 0;   // 0: not said
};

// A due date as it stands in course.json: in its own zone, at its own hour.
struct MovedDate {
  QString of;  // a lab or an exercise
  QString before;
  QString after;
};

struct NextTerm {
  QList<MovedDate> dates;  // by time
  bool otherWeekdays = false;
  QList<MovedDate> clocks;  // on the new day this machine's zone has another offset than is written
  QStringList left;         // what was not taken along, below the course's folder
  QList<Todo> oldYears;     // lines that still name a year of the dates
  bool isBuilt = false;     // what is built was taken along
};

// The day of the first due date where nobody says one; not valid: the course has no dates.
QDate usualFirstDue(const course::Course& course, const QDate& today);

// What a person should look at before he hands the course out.
QStringList remarksOn(const NextTerm& term, const QDate& today);

// Makes the course of the next term in `folder`: all of the course as it is now with its due dates
// moved, but without results, the submissions that they are of, and version control. Of Enshu's own
// tree it is assignments, solutions and robots. An Error: the folder holds something or lies in the
// course, there is no such date; of the machine: something cannot be read or written. Then nothing
// is made.
Result<NextTerm> makeNextTerm(const course::Course& course, const QString& folder,
                              const TermMove& move, const QDate& today);

}  // namespace enshu::authoring
