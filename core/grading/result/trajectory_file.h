// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/grading/result/graded.h"

namespace enshu::grading {

// The answer, the reference and the time of every trajectory as a MAT file: variables
// <check>_t (1 x samples; of states that are no motion <check>_sample), <check>_answer and
// <check>_reference (channels x samples), and what the channels are called, as the verdict calls
// them: <check>_channels, a row of letters by their numbers for each (`char` in MATLAB shows them).
// The check's id has every other character than letters and digits replaced by an underscore.
Result<void> saveTrajectories(const QString& path, const QList<Trajectory>& trajectories);

// Those that a student may see: the ones of hidden cases are left out, chained or not.
QList<Trajectory> visible(QList<Trajectory> trajectories);

// The name of a check's variable there; `part`: "t", "sample", "answer", "reference", "channels".
QString trajectoryVariable(const QString& check, const QString& part);

// The unit of what a check compares; neither file holds it. Empty if the exercise has no such
// check.
QString unitOf(const course::Exercise& exercise, const CheckResult& check);

// A trajectory of one check read back; in a file without their names channels are numbered.
Result<Trajectory> readTrajectory(const QString& path, const CheckResult& check);

}  // namespace enshu::grading
