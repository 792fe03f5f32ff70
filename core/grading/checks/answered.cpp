// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/answered.h"

#include <algorithm>

namespace enshu::grading {

Comparison compareOutput(const course::CheckSpec& check, const Case& prepared,
                         const driver::Signals& outputs) {
  return compare(driver::find(outputs, check.output),
                 driver::values(prepared.expected, check.output), check);
}

Answered::Answered(const course::Exercise& exercise, const Cases& cases,
                   const QList<driver::Signals>& outputs)
    : exercise_(exercise), cases_(cases), outputs_(outputs) {
  comparisons_.resize(std::min(cases.list.size(), static_cast<size_t>(outputs.size())));
  for (size_t k = 0; k < comparisons_.size(); ++k) {
    for (const course::CheckSpec& check : exercise.checks) {
      comparisons_[k].push_back(compareOutput(check, cases.list[k], this->outputs(k)));
    }
  }
}

bool Answered::agrees(size_t caseIndex) const {
  const std::vector<Comparison>& all = comparisons_[caseIndex];
  return std::all_of(all.begin(), all.end(), [](const Comparison& comparison) {
    return comparison.outcome == CheckOutcome::Passed;
  });
}

bool Answered::agreesEverywhere() const {
  for (size_t k = 0; k < cases().size(); ++k) {
    if (!has(k) || !agrees(k)) {
      return false;
    }
  }
  return true;
}

}  // namespace enshu::grading
