// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/answers/answers.h"
#include "core/grading/checks/answered.h"

namespace enshu::grading {

// What edited copies are tried on first: the shortest beginning of one case that shows that the
// answer is wrong.
struct TrialCase {
  Cases cases;  // that one
  Case whole;   // all of it
  bool isBeginning = false;
};

// The first case that fails or was not answered, of the shown ones if any; up to where the answer
// leaves the reference and a little more.
TrialCase trialCaseOf(const course::Exercise& exercise, const Cases& cases,
                      const Answered& answered);

// Whether the outputs agree with the reference there, on the scale of the whole case.
bool agreesThere(const course::Exercise& exercise, const TrialCase& trial,
                 const driver::Signals& outputs);

}  // namespace enshu::grading
