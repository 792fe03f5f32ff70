// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <functional>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/report/class_results.h"

namespace enshu::grading {

using namespace Qt::StringLiterals;

// One line per student, each of a group too: name, score, then of every exercise (those that
// somebody handed in unless others are named) verdict, score, the mistake that was found by its id,
// what is to be said in words or, of whom nothing was taken, why, and the assistant's comment; what
// is flagged (StudentResults::flagsOf), what was corrected by hand, who that is by number, login,
// address and the platform's number, the points lost for being late, last what was graded with
// --unsafe. Corrected scores count. The CSV is UTF-8 with a byte order mark, as spreadsheets want
// it; a field that they would take for a formula is disarmed by an apostrophe.
using Exercises = QList<const course::Exercise*>;
QByteArray csvReport(const course::Course& course, const ClassResults& results);
QByteArray csvReport(const ClassResults& results, const Exercises& exercises);
Result<QByteArray> xlsxReport(const ClassResults& results, const Exercises& exercises);

// A page of its own: the table of the class, then every exercise of every student with what was
// corrected or commented by hand, what is flagged, its checks and a plot of what failed first in a
// case that is not hidden. What the student's program printed and the compiler said is boxed under
// a title that says so.
QByteArray htmlReport(const course::Course& course, const ClassResults& results);

// The same in parts, for a class whose page would be too large to open: the table of the class,
// which leads to a page for each student in a folder beside it, and the page of one.
inline constexpr int kMostOnOnePage = 300;  // results; some three megabytes

struct HtmlPage {
  QString path;  // from where the table lies
  std::function<QByteArray()> make;
};
QByteArray htmlOverview(const course::Course& course, const ClassResults& results);
QList<HtmlPage> htmlPages(const course::Course& course, const ClassResults& results);

}  // namespace enshu::grading
