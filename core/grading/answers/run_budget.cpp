// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/answers/run_budget.h"

namespace enshu::grading {

course::LimitsSpec RunBudget::limits(const course::LimitsSpec& own) const {
  course::LimitsSpec limits = own;
  if (isUsedUp()) {
    limits.cpuMs /= 4;
    limits.wallMs /= 4;
  }
  return limits;
}

}  // namespace enshu::grading
