// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/course.h"
#include "core/grading/result/result.h"
#include "core/grading/submission/submission.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// Where a result would be graded again.
enum class Machine { This, Another };

// Whether grading the submission again by this seed would say the same as the result: it was graded
// and its sources, exercise, robots, seed, compiler, flags, live isolation layers and Enshu's
// version are still the same. Of another machine's layers all that are essential must have been
// there: of the rest machines differ.
bool stillHolds(const ExerciseResult& result, const course::Course& course, const sandbox::Kit& kit,
                const course::Exercise& exercise, const Submission& submission, quint64 seed,
                Machine machine);

}  // namespace enshu::grading
