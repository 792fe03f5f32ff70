// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/second_try.h"

namespace enshu::grading {

bool deservesSecondTry(const ExerciseResult& result, const course::LimitsSpec& limits,
                       const RunBudget& budget) {
  const bool clock = result.run && result.run->outcome == sandbox::RunOutcome::WallLimit &&
                     result.run->spentMs > limits.cpuMs / 4 && !budget.isUsedUp();
  const bool compiling =
      result.build && result.build->outcome == sandbox::BuildOutcome::CompileLimit;
  return result.verdict == Verdict::NotGraded || clock || compiling;
}

}  // namespace enshu::grading
