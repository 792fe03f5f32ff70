// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/grading/excitation/excitation.h"

// What `enshu doctor` and `enshu course check` say alike of what the cases of an exercise tell.
namespace enshu::cli {

// A number of tolerances, with two digits that count; a large one without an exponent, and that of
// a mistake with which the driver cannot go on in words.
QString times(double tolerances);

// The largest error of a mistake in the cases, in tolerances.
double largestError(const grading::Excitation::Row& row);

// The mistakes, each once.
QStringList mistakesOf(const grading::Excitation& found);

// A line marked ✗ in which %1 of `what` is `which`; nothing where that is empty.
void printFlaws(const QString& what, const QStringList& which);

// All that keeps it from being good, each at its place in exercise.json.
void printFlaws(const course::Exercise& exercise, const grading::Excitation& found);

}  // namespace enshu::cli
