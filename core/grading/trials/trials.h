// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/course/exercise.h"
#include "core/driver/module.h"
#include "core/grading/cases/case.h"

// What a course's own code does, tried in child processes: what crashes there or never ends costs
// its own trial and no other.
namespace enshu::grading {

// How one trial ended.
struct Trial {
  enum class End {
    Well,
    Crashed,
    Endless,
    Threw,
    NotTried  // too many faults before it, or no process to be had: no fault of its own
  };
  End end = End::NotTried;
  int signal = 0;         // of Crashed
  std::string made = {};  // of Threw: what was thrown; any bytes

  bool isWell() const { return end == End::Well; }
};

// work(0) ... work(count - 1) in turn. Each may take twice the time that the exercise gives a
// student's run, and as much memory, but 1 GiB at least. One in which the child ends is tried once
// more, first in a child of its own: what those before it left behind, a lock that another thread
// held at the fork, or a busy machine is not its fault. After so many faults the rest is not tried.
std::vector<Trial> tryInTurn(std::size_t count, const course::LimitsSpec& limits,
                             const std::function<std::string(std::size_t)>& work,
                             std::size_t mostFaults);

// A way or a mistake that is at fault, or could not be tried.
struct Fault {
  QString id;
  Trial how;
};

// What each answers to all cases, the empty answer where the driver cannot go on with it; nothing
// of those at fault or not tried, which are noted.
std::vector<std::optional<QList<driver::Signals>>> tryAnswers(
    const course::Exercise& exercise, const Cases& cases,
    const std::vector<driver::Implementation>& implementations, QList<Fault>& faults);

}  // namespace enshu::grading
