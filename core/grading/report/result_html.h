// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/grading/report/class_results.h"
#include "core/grading/report/html.h"

namespace enshu::grading {

// What an assistant should know of one result, under a heading that `anchor` leads to: what was
// corrected or commented by hand, what is flagged, its credit, plot and checks, and, boxed under a
// title that says whose words they are, what the compiler said and the student's program printed.
Html resultHtml(const course::Exercise& exercise, const StudentResults& student,
                const ExerciseResult& result, const QString& anchor);

}  // namespace enshu::grading
