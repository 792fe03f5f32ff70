// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <atomic>

#include "core/course/exercise.h"
#include "core/sandbox/limits.h"

namespace enshu::grading {

// The time that one student may take of each kind before he is held shorter, so that nobody's
// endless loops keep a class waiting. Many times what honest solutions need.
inline constexpr int kStudentMs = 60'000;

// What may take a student's time. Each has its own: what the one uses up, the others do not lack.
enum class Kind {
  Runs,          // of his functions on the reference's earlier steps, which decide
  EarlierSteps,  // of the same on his own earlier steps, which decide nothing
  Builds         // what goes beyond the part of a build's limit that everybody has
};

// A quarter of the times of a build or a run.
template <class Limits>
Limits shortened(Limits limits) {
  limits.cpuMs /= 4;
  limits.wallMs /= 4;
  return limits;
}

// What is left of it, but for what others kept from him. May be used by several threads.
class StudentTime {
 public:
  explicit StudentTime(int ofEachMs);

  bool isUsedUp(Kind kind) const { return left(kind) <= 0; }
  void spend(Kind kind, qint64 ms) { left(kind) -= ms; }
  void spendOnBuild(qint64 ms);

  // For the next run: an exercise's own limits, or a quarter of its times once those are used up.
  course::LimitsSpec limits(Kind kind, const course::LimitsSpec& own) const;

  // The same for the next build.
  sandbox::Limits buildLimits() const;

  // No other student's in this process.
  int number() const { return number_; }

 private:
  std::atomic<qint64>& left(Kind kind) { return left_[static_cast<int>(kind)]; }
  const std::atomic<qint64>& left(Kind kind) const { return left_[static_cast<int>(kind)]; }

  std::atomic<qint64> left_[3];
  const int number_;
};

}  // namespace enshu::grading
