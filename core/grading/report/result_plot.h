// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/grading/report/class_results.h"
#include "core/grading/report/html.h"

namespace enshu::grading {

// What a verdict is about as a plot (svgPlot), for a student's eyes too: the channel furthest from
// the reference, of the first check that went wrong in a case that is shown, else of the first.
// Nothing where no series was kept.
Html resultPlot(const course::Exercise& exercise, const StudentResults& student,
                const ExerciseResult& result);

}  // namespace enshu::grading
