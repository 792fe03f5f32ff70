// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/beginning.h"

#include <algorithm>

namespace enshu::grading {

using Eigen::Index;

Index samplesOf(const driver::Signals& inputs) {
  return driver::axisOf(inputs).values.size();
}

driver::Signals beginningOf(const driver::Signals& inputs, Index columns) {
  const Index all = samplesOf(inputs);
  driver::Signals shorter;
  for (const driver::Signal& signal : inputs) {
    const bool sampled = signal.values.cols() == all;
    shorter.push_back(
        {signal.name, signal.values.leftCols(sampled ? columns : signal.values.cols())});
  }
  return shorter;
}

Index firstDivergence(const Answered& answered, size_t caseIndex) {
  Index first = samplesOf(answered.cases()[caseIndex].inputs);
  for (const Comparison& comparison : answered.comparisons(caseIndex)) {
    if (comparison.outcome != CheckOutcome::Passed && comparison.sample >= 0) {
      first = std::min<Index>(first, comparison.sample);
    }
  }
  return first;
}

}  // namespace enshu::grading
