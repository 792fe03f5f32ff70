// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/grading/answers/run_budget.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// Whether grading again may end otherwise, since it may have been the machine: the tool failed, the
// compiler was stopped, or a program that was computing met the clock because others were, too. The
// last is tried again only while the student's runs have time left.
bool deservesSecondTry(const ExerciseResult& result, const course::LimitsSpec& limits,
                       const RunBudget& budget);

}  // namespace enshu::grading
