// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/report/class_results.h"

namespace enshu::grading {

// The formats of `enshu report`.
QStringList reportFormats();

// Writes the report of a graded batch into its folder, whole or not at all, and returns its path:
// report.html (one file, plots inside) or report.csv (UTF-8 with a byte order mark, as spreadsheets
// want it). A roster counts instead of the batch's own.
Result<QString> writeReport(const course::Course& course, const QString& directory,
                            const QString& format, const std::optional<Roster>& roster = {});

// One line per student, each of a group too: name, score, then verdict and score of every exercise,
// what is flagged (ExerciseResult::flags), what was corrected by hand, who that is by number,
// login, address and the platform's number, the points lost for being late, last what was graded
// with
// --unsafe. Corrected scores count. A field that a spreadsheet would take for a formula is disarmed
// by an apostrophe.
QByteArray csvReport(const course::Course& course, const ClassResults& results);

// A page of its own: the table of the class, then every exercise of every student with what was
// corrected or commented by hand, what is flagged, its checks and a plot of what failed first in a
// case that is not hidden. What the student's program printed and the compiler said is boxed under
// a title that says so.
QByteArray htmlReport(const course::Course& course, const ClassResults& results);

}  // namespace enshu::grading
