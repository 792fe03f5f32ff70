// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/course/exercise.h"
#include "core/grading/cases/case.h"
#include "core/grading/checks/compare.h"
#include "core/grading/result/graded.h"
#include "core/grading/result/result.h"

// One check of an exercise in one case.
namespace enshu::grading {

// What the comparison of an output with its reference found; `chained`: made on the student's own
// earlier steps. Of a hidden case nothing but the outcome gets out: no error, no place, no number.
CheckResult resultOf(const course::CheckSpec& check, const Case& prepared,
                     const driver::Signals& outputs, const Comparison& comparison, bool chained);

// Holds the outputs against a law, of the exercise's module or of any; none where they do not allow
// to ask.
std::optional<CheckResult> checkLaw(const course::CheckSpec& law, const driver::Module& module,
                                    const Case& prepared, const driver::Signals& outputs);

// The check that could not be made, and why; it has no hint.
CheckResult notChecked(const course::CheckSpec& check, const Case& prepared, bool chained,
                       const QString& why);

// The check of an output that was another one in a second run.
CheckResult notRepeated(const course::CheckSpec& check, const Case& prepared, bool chained);

// The answer beside its reference. Throws ContractViolation if there is no such output.
Trajectory trajectoryOf(const course::CheckSpec& check, const Case& prepared,
                        const driver::Signals& outputs, const CheckResult& result);

}  // namespace enshu::grading
