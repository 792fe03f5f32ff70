// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <optional>

#include "core/course/late_rule.h"
#include "core/grading/submission/attempts.h"

namespace enshu::grading {

// What is known of one answer of a student for an exercise, of several that came one after another.
struct JudgedAttempt {
  int number = 0;    // in the order in which they came
  double share = 0;  // of the points of the exercise, less what is lost for being late
  bool late = false;
  bool isNothing = false;  // empty, still the starter, or not to be compiled
  bool isGraded = true;    // false: by a fault that is not the student's nobody knows
};

struct Counting {
  int number = 0;
  Rule rule = Rule::Newest;  // Newest, InTime, Best, Chosen or NewIsNothing
};

// Which of them counts, of one at least, in the order in which they came. `chosen` is one of them
// that somebody took with all of these before him. By the rule NewestInTime the newest counts where
// none is in time, and by Best the newer of two that are worth the same. A newest one that is
// nothing takes the place of no answer that has points, until somebody says so.
Counting countingOf(const QList<JudgedAttempt>& attempts, course::AttemptRule rule,
                    std::optional<int> chosen);

}  // namespace enshu::grading
