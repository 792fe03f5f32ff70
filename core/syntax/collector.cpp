// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/collector.h"

#include <algorithm>
#include <array>

namespace enshu::syntax {

namespace {

// Beyond them nothing is kept of a text that is made to have many.
constexpr int kMostKept = 20'000;

// Where each kind begins in the row of tries: what is slipped on most comes first.
constexpr std::array<int, edits::kKinds> kRanks{0,   // Sign
                                                2,   // Operands
                                                3,   // Transpose
                                                4,   // Name
                                                3,   // Term
                                                4,   // Factor
                                                1,   // Index
                                                4,   // Number
                                                1,   // Bound
                                                2,   // Arguments
                                                3,   // Order
                                                4,   // Statement
                                                3,   // Comparison
                                                3,   // Function
                                                2,   // Assignment
                                                4,   // Brackets
                                                0,   // Integer
                                                0};  // Copy

bool isWithin(const edits::Range& inner, const edits::Range& outer) {
  return inner.begin >= outer.begin && inner.end <= outer.end;
}

bool isCutBy(const edits::Range& macro, const edits::Range& range) {
  const auto inside = [&](int offset) { return offset > macro.begin && offset < macro.end; };
  return inside(range.begin) || inside(range.end);
}

}  // namespace

bool Collector::isOfMacro(const Node& node) {
  const bool made = std::any_of(macros_.begin(), macros_.end(), [&](const edits::Range& macro) {
    return isWithin(node.range, macro);
  });
  list_.inMacros += made ? 1 : 0;
  return made;
}

void Collector::put(edits::Kind kind, edits::Range range, const std::string& replacement,
                    edits::Range place, int near) {
  const bool cut = std::any_of(macros_.begin(), macros_.end(),
                               [&](const edits::Range& macro) { return isCutBy(macro, range); });
  if (cut || textOf(range) == replacement ||
      std::ssize(replacement) > edits::kMostReplacementBytes ||
      !known_.insert({range.begin, range.end, replacement}).second) {
    return;
  }
  if (std::ssize(list_.edits) >= kMostKept) {
    ++list_.leftOut;
    return;
  }
  list_.edits.push_back(
      {kind, range, place, statement_, replacement, kRanks[static_cast<std::size_t>(kind)] + near});
}

edits::EditList Collector::list() {
  std::stable_sort(list_.edits.begin(), list_.edits.end(),
                   [](const edits::Edit& a, const edits::Edit& b) { return a.rank < b.rank; });
  const int beyond = std::max<int>(0, static_cast<int>(list_.edits.size()) - edits::kMostEdits);
  list_.leftOut += beyond;
  list_.edits.resize(list_.edits.size() - static_cast<std::size_t>(beyond));
  return list_;
}

}  // namespace enshu::syntax
