// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/bank_match.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/driver/forward_probe.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr Index kGlance = 6;  // columns after the first divergence that a first look takes in

Index samples(const driver::Signals& inputs) {
  return driver::axisOf(inputs).values.size();
}

// The first `columns` samples of a case: of the inputs those that have one column per sample. The
// laws' own questions are left out, since no mistake is told by them.
driver::Signals beginning(const driver::Signals& inputs, Index columns) {
  const Index all = samples(inputs);
  driver::Signals shorter;
  for (const driver::Signal& signal : inputs) {
    if (driver::isProbe(signal.name)) {
      continue;
    }
    const bool sampled = signal.values.cols() == all;
    shorter.push_back(
        {signal.name, signal.values.leftCols(sampled ? columns : signal.values.cols())});
  }
  return shorter;
}

// The worst error of the first `columns` of all checked outputs; kInfinite where one of them has
// another shape. An answer that stops being finite is looked at up to there, if the other one does
// not stay finite either.
double errorOf(const course::Exercise& exercise, const driver::Signals& answers,
               const driver::Signals& others, Index columns) {
  double worst = 0;
  for (const course::CheckSpec& check : exercise.checks) {
    const MatrixXd* answer = driver::find(answers, check.output);
    const MatrixXd* other = driver::find(others, check.output);
    if (answer == nullptr || other == nullptr || other->cols() < columns ||
        answer->cols() < columns || answer->rows() != other->rows()) {
      return kInfinite;
    }
    const Index finite = std::min(finiteColumns(*answer), columns);
    const Index othersFinite = std::min(finiteColumns(*other), columns);
    if (finite < columns && (finite < 2 || std::abs(finite - othersFinite) > 1)) {
      return kInfinite;
    }
    const Index common = std::min(finite, othersFinite);
    const MatrixXd mine = answer->leftCols(common);
    const Comparison comparison = compare(&mine, other->leftCols(common), check);
    worst = std::max(worst, comparison.error);
  }
  return worst;
}

// How far two answers are apart in the first `columns` of all checked outputs, on the scale of
// `expected`; infinite where one is not finite or of another shape.
struct Apart {
  double worst = 0;  // the greatest difference
  double share = 0;  // of the other one's size, both taken over whole outputs
};

Apart apart(const course::Exercise& exercise, const driver::Signals& answers,
            const driver::Signals& others, const driver::Signals& expected, Index columns) {
  Apart all;
  for (const course::CheckSpec& check : exercise.checks) {
    const MatrixXd* answer = driver::find(answers, check.output);
    const MatrixXd* other = driver::find(others, check.output);
    if (answer == nullptr || other == nullptr || answer->rows() != other->rows() ||
        answer->cols() < columns || other->cols() < columns) {
      return {kInfinite, kInfinite};
    }
    const Eigen::VectorXd perScale =
        channelScales(driver::values(expected, check.output), check.floor).cwiseInverse();
    const MatrixXd size = perScale.asDiagonal() * other->leftCols(columns);
    const MatrixXd difference = perScale.asDiagonal() * answer->leftCols(columns) - size;
    if (!difference.allFinite()) {
      return {kInfinite, kInfinite};
    }
    all.worst = std::max(all.worst, difference.cwiseAbs().maxCoeff());
    const double least = check.tolerance * std::sqrt(double(size.size()));
    all.share = std::max(all.share, difference.norm() / std::max(size.norm(), least));
  }
  return all;
}

// How much of a case a first look takes in: a little more than up to where the answer leaves the
// reference; the beginning of one in which it does not.
Index glance(const Answered& answered, size_t k) {
  const Index all = samples(answered.cases()[k].inputs);
  Index first = all;
  for (const Comparison& comparison : answered.comparisons(k)) {
    if (comparison.outcome != CheckOutcome::Passed && comparison.sample >= 0) {
      first = std::min<Index>(first, comparison.sample);
    }
  }
  return std::min((first == all ? 0 : first) + kGlance, all);
}

BankMatch match(const Answered& is, const driver::Implementation& mistake,
                const std::vector<Index>& glances) {
  BankMatch match{mistake.id};
  const auto wrong = [&](const Case& prepared, Index columns) {
    return driver::answerIfAny(mistake, is.module().driver(), prepared.robot,
                               beginning(prepared.inputs, columns));
  };
  const std::vector<Case>& cases = is.cases();
  const double tolerance = toleranceOf(is.exercise());
  for (size_t k = 0; k < cases.size(); ++k) {
    const driver::Signals others = wrong(cases[k], glances[k]);
    match.error.note(cases[k], errorOf(is.exercise(), is.outputs(k), others, glances[k]));
    match.apart =
        std::max(match.apart,
                 apart(is.exercise(), is.outputs(k), others, cases[k].expected, glances[k]).worst);
  }
  match.complete = match.error.all <= tolerance;
  for (size_t k = 0; k < cases.size() && match.error.all <= tolerance; ++k) {
    const Index columns = samples(cases[k].inputs);
    match.error.note(cases[k],
                     errorOf(is.exercise(), is.outputs(k), wrong(cases[k], columns), columns));
  }
  return match;
}

// Of two variants of one mistake the one that fits, in each respect.
BankMatch better(const BankMatch& a, const BankMatch& b) {
  BankMatch best = b.error.all < a.error.all ? b : a;
  best.apart = std::min(a.apart, b.apart);
  return best;
}

}  // namespace

void Distance::note(const Case& is, double error) {
  all = std::max(all, error);
  shown = is.hidden ? shown : std::max(shown, error);
}

double toleranceOf(const course::Exercise& exercise) {
  double least = kInfinite;
  for (const course::CheckSpec& check : exercise.checks) {
    least = std::min(least, check.tolerance);
  }
  return least;
}

Distance distanceOf(const Answered& answered) {
  Distance worst;
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    for (const Comparison& of : answered.comparisons(k)) {
      const bool compared =
          of.outcome == CheckOutcome::Passed || of.outcome == CheckOutcome::Failed;
      worst.note(answered.cases()[k], compared ? of.error : kInfinite);
    }
  }
  return worst;
}

WholeDistance wholeDistance(const Answered& answered, const QString& mistake) {
  WholeDistance least{{kInfinite, kInfinite}, kInfinite};
  for (const driver::Implementation& variant : answered.module().mistakes()) {
    if (variant.id != mistake) {
      continue;
    }
    WholeDistance whole;
    for (size_t k = 0; k < answered.cases().size(); ++k) {
      const Case& is = answered.cases()[k];
      const Index columns = samples(is.inputs);
      const driver::Signals others = driver::answerIfAny(variant, answered.module().driver(),
                                                         is.robot, beginning(is.inputs, columns));
      const Apart here =
          apart(answered.exercise(), answered.outputs(k), others, is.expected, columns);
      whole.apart.note(is, here.worst);
      whole.share = std::max(whole.share, here.share);
    }
    least = whole.apart.all < least.apart.all ? whole : least;
  }
  return least;
}

std::vector<BankMatch> matchBank(const Answered& answered) {
  std::vector<Index> glances;
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    glances.push_back(glance(answered, k));
  }
  std::vector<BankMatch> matches;
  for (const driver::Implementation& mistake : answered.module().mistakes()) {
    const BankMatch now = match(answered, mistake, glances);
    if (!matches.empty() && matches.back().mistake == now.mistake) {
      matches.back() = better(matches.back(), now);
    } else {
      matches.push_back(now);
    }
  }
  return matches;
}

}  // namespace enshu::grading
