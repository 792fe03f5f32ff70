// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/counting_attempt.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

namespace {

using course::AttemptRule;

// By the rule alone.
const JudgedAttempt& ruled(const QList<JudgedAttempt>& attempts, AttemptRule rule) {
  const JudgedAttempt* counts = &attempts.last();
  for (auto one = attempts.rbegin(); one != attempts.rend(); ++one) {
    const bool isBefore =
        rule == AttemptRule::NewestInTime
            ? counts->late && !one->late
            : rule == AttemptRule::Best && one->share > counts->share + kSamePoints;
    if (isBefore && one->isGraded) {
      counts = &*one;
    }
  }
  return *counts;
}

}  // namespace

Counting countingOf(const QList<JudgedAttempt>& attempts, AttemptRule rule,
                    std::optional<int> chosen) {
  expects(!attempts.isEmpty(), "countingOf: there is none");
  if (chosen) {
    return {*chosen, Rule::Chosen};
  }
  const JudgedAttempt& newest = attempts.last();
  if (!newest.isGraded) {
    return {newest.number, Rule::Newest};
  }
  QList<JudgedAttempt> answers = attempts;
  answers.removeIf([](const JudgedAttempt& one) { return one.isNothing || !one.isGraded; });
  const bool hasPoints = std::any_of(answers.begin(), answers.end(),
                                     [](const JudgedAttempt& one) { return one.share > 0; });
  if (newest.isNothing && hasPoints) {
    const bool isRuled = rule == AttemptRule::Best;
    return {ruled(answers, rule).number, isRuled ? Rule::Best : Rule::NewIsNothing};
  }
  const int number = ruled(attempts, rule).number;
  return {number, number == newest.number             ? Rule::Newest
                  : rule == AttemptRule::NewestInTime ? Rule::InTime
                                                      : Rule::Best};
}

}  // namespace enshu::grading
