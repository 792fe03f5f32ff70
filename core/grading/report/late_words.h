// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/batch/lateness.h"
#include "core/grading/report/class_results.h"

// What is said of results that were handed in late, to whom they are and to whoever grades.
namespace enshu::grading {

// By how much, as far as anybody knows, and the points that it costs, 0 where it costs none:
// "Handed in 1 day 2 h late: 3 points less." Empty: it was not late.
QString lateText(const ExerciseResult& result, double lost);

// One line for each that was, of a class: "tanaka first: Handed in ...".
QStringList lateLines(const ClassResults& results, const QList<const course::Exercise*>& exercises);

// Whose lateness is another than before, though his file was not graded again: "tanaka first: is in
// time now; points lost for being late: 2 → 0".
QStringList redatedLines(const QList<Redated>& results);

}  // namespace enshu::grading
