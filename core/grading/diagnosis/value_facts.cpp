// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the wrong numbers of an answer have in common, where it has right ones beside them.
#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/grading/diagnosis/facts.h"

namespace enshu::grading {

namespace {

class ValueFactsWords {
  Q_DECLARE_TR_FUNCTIONS(Known)
};

// Whether a wrong number stands so beside the right one.
using Stands = bool (*)(double answer, double reference, double allowed);

bool isZero(double answer, double reference, double allowed) {
  return answer == 0 && std::abs(reference) > allowed;
}

bool isOpposite(double answer, double reference, double allowed) {
  return std::abs(reference) > allowed && std::abs(answer + reference) <= allowed;
}

struct Relation {
  Stands stands;
  const char* id;
  const char* text;
};

constexpr std::array kRelations{
    Relation{isZero, "wrong-zeros",
             QT_TRANSLATE_NOOP("Known",
                               "%1: every number that is wrong is zero where it must not "
                               "be; the largest that should stand there is %2.")},
    Relation{isOpposite, "wrong-signs",
             QT_TRANSLATE_NOOP("Known",
                               "%1: every number that is wrong has the opposite sign and "
                               "is right but for that (up to %2).")},
};

// The numbers of one check in the shown cases, held against a relation.
struct Tally {
  bool holds = true;   // of every wrong number
  bool wrong = false;  // there is one
  bool right = false;  // and one that is right and not zero
  double largest = 0;  // that should stand in the place of a wrong one

  void count(double answer, double reference, double allowed, Stands stands) {
    if (std::abs(answer - reference) <= allowed) {
      right = right || std::abs(reference) > allowed;
      return;
    }
    wrong = true;
    holds = holds && stands(answer, reference, allowed);
    largest = std::max(largest, std::abs(reference));
  }
};

Tally tallyOf(const Answered& answered, qsizetype c, Stands stands) {
  const course::CheckSpec& check = answered.exercise().checks[c];
  Tally tally;
  for (size_t k = 0; k < answered.cases().size() && tally.holds; ++k) {
    const CheckOutcome outcome = answered.comparison(k, c).outcome;
    if (answered.cases()[k].hidden || outcome == CheckOutcome::Passed) {
      continue;
    }
    if (outcome != CheckOutcome::Failed) {
      tally.holds = false;
      break;
    }
    const Eigen::MatrixXd& reference = driver::values(answered.cases()[k].expected, check.output);
    const Eigen::MatrixXd& answer = driver::values(answered.outputs(k), check.output);
    const Eigen::VectorXd allowed = check.tolerance * scalesOf(reference, check);
    for (Eigen::Index row = 0; row < reference.rows(); ++row) {
      for (Eigen::Index column = 0; column < reference.cols(); ++column) {
        tally.count(answer(row, column), reference(row, column), allowed[row], stands);
      }
    }
  }
  return tally;
}

}  // namespace

Fact wrongValues(const Answered& answered) {
  for (qsizetype c = 0; c < answered.exercise().checks.size(); ++c) {
    for (const Relation& relation : kRelations) {
      const Tally tally = tallyOf(answered, c, relation.stands);
      if (tally.holds && tally.wrong && tally.right) {
        return Known{QString::fromLatin1(relation.id),
                     ValueFactsWords::tr(relation.text)
                         .arg(answered.exercise().checks[c].title.localised(),
                              QString::number(tally.largest, 'g', 3))};
      }
    }
  }
  return {};
}

}  // namespace enshu::grading
