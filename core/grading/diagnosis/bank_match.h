// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/course/exercise.h"
#include "core/grading/cases/case.h"

namespace enshu::grading {

// The worst error of the cases: whatever number is said of an answer is of those that are not
// hidden.
struct Distance {
  double all = 0;
  double shown = 0;  // of the cases that are not hidden

  void note(const Case& is, double error);
};

// How near the answers come to those of one mistake of the bank.
struct BankMatch {
  QString mistake;
  Distance error = {};  // over all outputs, as of compare() with the mistake's
  bool complete =
      false;         // over whole runs; else over the beginnings alone, where it failed already
  double apart = 0;  // the same of the beginnings on the reference's scale, for a ranking
};

// One answer per case, and how far it is from the reference.
struct Answered {
  const course::Exercise& exercise;
  const driver::Module& module;
  const std::vector<Case>& cases;
  const QList<driver::Signals>& outputs;

  double tolerance() const;  // the narrowest of the exercise's checks

  // From what the cases expect; infinite if a value is not finite.
  Distance distance() const;
};

// How far the answers are from a mistake's over whole runs, on the reference's scale.
Distance wholeDistance(const Answered& answered, const QString& mistake);

// Every mistake of the exercise's bank against the answers. A mistake that is another answer from
// the first columns on costs no more than these.
std::vector<BankMatch> matchBank(const Answered& answered);

}  // namespace enshu::grading
