// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <atomic>

#include "core/course/exercise.h"

namespace enshu::grading {

// The time on the wall that all runs of one student may take together before they are held shorter,
// so that nobody's endless loops keep a class waiting. Many times what honest solutions need.
inline constexpr int kStudentMs = 60'000;

// What is left of it. May be used by several threads.
class RunBudget {
 public:
  explicit RunBudget(int wallMs) : leftMs_(wallMs) {}

  bool isUsedUp() const { return leftMs_ <= 0; }
  void spend(qint64 wallMs) { leftMs_ -= wallMs; }

  // For the next exercise: its own limits, or a quarter of its times once the budget is used up.
  course::LimitsSpec limits(const course::LimitsSpec& own) const;

 private:
  std::atomic<qint64> leftMs_;
};

}  // namespace enshu::grading
