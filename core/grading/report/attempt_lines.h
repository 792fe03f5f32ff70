// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/report/class_results.h"

// What is to be decided, or to be known, of those who handed in again after something was graded.
namespace enshu::grading {

// "had 10 points in time, has 2.4 now by a newer file", or that the newer file is none and the
// earlier answer still counts. Empty: a newer file costs nothing, and nothing is asked.
QString attemptText(const StudentResults& student, const QString& exercise);

// The files among which there is a choice then, the one that is asked for first.
QStringList attemptChoices(const StudentResults& student, const QString& exercise);

// One line for each, of a class, with whose it is and how one of them is chosen.
QStringList attemptLines(const ClassResults& results,
                         const QList<const course::Exercise*>& exercises);

}  // namespace enshu::grading
