// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/course/exercise.h"
#include "core/grading/cases/case.h"
#include "core/grading/checks/answered.h"

namespace enshu::grading {

// The worst error of the cases: whatever number is said of an answer is of those that are not
// hidden.
struct Distance {
  double all = 0;
  double shown = 0;  // of the cases that are not hidden

  void note(const Case& prepared, double error);
};

// How near the answers come to those of one mistake of the bank.
struct BankMatch {
  QString mistake;
  Distance error = {};  // over all outputs, as of compare() with the mistake's
  bool complete =
      false;         // over whole runs; else over the beginnings alone, where it failed already
  double apart = 0;  // the same of the beginnings on the reference's scale, for a ranking
};

// How many times nearer than the reference a mistake must be to be worth being called the nearest.
inline constexpr double kNearer = 10;

// Whether one that is so far from the answers in some cases may still be that nearest one.
bool mayBeNear(double apart, const Distance& distance);

// The narrowest of the exercise's checks.
double toleranceOf(const course::Exercise& exercise);

// How far the answers, one to every case, are from the reference; infinite where a value is not
// finite or the shape is another.
Distance distanceOf(const Answered& answered);

// How far the answers are from a mistake's over whole runs; infinitely far where it is at fault.
struct WholeDistance {
  Distance apart;    // on the reference's scale
  double share = 0;  // of the mistake's own size, the worst of all cases
};
WholeDistance wholeDistance(const Answered& answered, const QString& mistake);

// Every mistake of the exercise's bank against the answers.
struct Bank {
  std::vector<BankMatch> matches;
  QStringList leftOut;  // mistakes that crash, never end or could not be tried: no student's fault
};

// A mistake that is another answer from the first columns on costs no more than these, and where
// the shown cases rule it out, no hidden one: its numbers are then of the shown ones. All run in a
// child process.
Bank matchBank(const Answered& answered);

// Two mistakes of the bank that explain the answers together.
struct PairMatch {
  QString first;
  QString second;
  Distance error = {};  // as of BankMatch
};

// None where no pair of one file does, or several do. In a child process.
std::optional<PairMatch> matchPair(const Answered& answered);

}  // namespace enshu::grading
