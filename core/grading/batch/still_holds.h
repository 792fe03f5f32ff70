// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/course.h"
#include "core/grading/result/result.h"
#include "core/grading/submission/submission.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// Whether grading the submission again by this seed would say the same as the result: it was graded
// and its sources, exercise, robots, seed, compiler, flags, live isolation layers and Enshu's
// version are still the same.
bool stillHolds(const ExerciseResult& result, const course::Course& course, const sandbox::Kit& kit,
                const course::Exercise& exercise, const Submission& submission, quint64 seed);

}  // namespace enshu::grading
