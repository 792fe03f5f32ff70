// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <limits>
#include <vector>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/driver/signals.h"
#include "core/grading/cases/case.h"
#include "core/grading/trials/trials.h"

namespace enshu::grading {

// The error where the driver cannot go on with an answer.
inline constexpr double kCannotGoOn = std::numeric_limits<double>::infinity();

// What the cases of an exercise can tell: which mistakes they see, and which they tell apart.
struct Excitation {
  struct Row {
    QString mistake;
    std::vector<double> errors;  // per case: error / tolerance of the worst output; 1 is seen;
                                 // or kCannotGoOn
    QString nearest;             // the mistake whose answers are most alike
    double apart = 0;            // how far these are, in tolerances
    QString nearestShown;        // the same in the cases that are shown
    double apartShown = 0;
  };
  // A right answer computed in another way, and how far it comes from the reference.
  struct Honest {
    QString way;
    double error = 0;  // in tolerances, the worst of all cases
  };

  QString exercise;
  QStringList cases;
  std::vector<bool> isShown;  // of each case: the same in every grading, and not hidden
  std::vector<Row> rows;
  std::vector<Honest> honest;
  QList<Fault> faults;  // ways and mistakes that crash, throw, never end or could not be tried: of
                        // these no more is known
  QStringList untold;   // mistakes of the bank without a text in exercise.json
  QStringList unknown;  // texts without a mistake in the bank

  // What is wrong with a mistake: it is seen by no case, or by none that is shown, so that no
  // student could be told why; and the same of telling it from every other.
  enum class Flaw { Unseen, SeenUnshown, Alike, ToldApartUnshown };
  std::vector<Flaw> flawsOf(const Row& row) const;

  QStringList seenBy(const Row& row) const;  // cases
  QStringList blind() const;                 // cases that see no mistake at all
  QStringList refused() const;               // honest ways that would fail
  bool good() const;

  // In tolerances: the honest way that comes farthest, and the weakest mistake.
  double honestSpread() const;
  const Row* weakest() const;
};

// The error of the worst output that the exercise checks, in tolerances; 1e99 where one has another
// shape or does not stay finite.
double distance(const course::Exercise& exercise, const driver::Signals& answers,
                const driver::Signals& others);

// A wrong answer that need not be in the bank: what it answered to each case, every checked output.
struct Newcomer {
  QString id;
  std::vector<driver::Signals> answers;
};

// What the cases, prepared with that seed, tell of the mistakes of the bank, and of a newcomer
// beside them. The Error is a flaw of the course.
Result<Excitation> excitation(const course::Course& course, const course::Exercise& exercise,
                              const Cases& cases, quint64 seed, const Newcomer* newcomer = nullptr);

// By the cases that a grading with this seed would use. The Error is a flaw of the course.
Result<Excitation> excitation(const course::Course& course, const course::Exercise& exercise,
                              quint64 seed);

}  // namespace enshu::grading
