// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/bank_match.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <optional>
#include <type_traits>

#include "core/driver/frame.h"
#include "core/grading/checks/beginning.h"
#include "core/grading/diagnosis/nearness.h"
#include "core/grading/diagnosis/variations.h"
#include "core/grading/trials/trials.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr int kMostMistakeMs = 3000;    // for one mistake
constexpr std::size_t kMostFaults = 3;  // of mistakes: then no more is waited for

// The worst error of the first `columns` of all checked outputs, as of errorBetween().
double errorOf(const course::Exercise& exercise, const driver::Signals& answers,
               const driver::Signals& others, Index columns) {
  double worst = 0;
  bool isAnything = false;
  for (const course::CheckSpec& check : exercise.checks) {
    const MatrixXd* answer = driver::find(answers, check.output);
    const MatrixXd* other = driver::find(others, check.output);
    if (answer == nullptr || other == nullptr) {
      return kInfinite;
    }
    worst = std::max(worst, errorBetween(*answer, *other, columns, check));
    if (worst == kInfinite) {
      return kInfinite;
    }
    isAnything = isAnything || answer->leftCols(columns).array().isFinite().any();
  }
  if (!isAnything) {
    return kInfinite;
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
        scalesOf(driver::values(expected, check.output), check).cwiseInverse();
    const MatrixXd size = perScale.asDiagonal() * other->leftCols(columns);
    const MatrixXd difference = perScale.asDiagonal() * answer->leftCols(columns) - size;
    if (!difference.allFinite()) {
      return {kInfinite, kInfinite};
    }
    all.worst = std::max(all.worst, difference.cwiseAbs().maxCoeff());
    const double least = check.tolerance * std::sqrt(double(size.size()));
    all.share = std::max(all.share, difference.stableNorm() / std::max(size.stableNorm(), least));
  }
  return all;
}

// What the mistake answers to a whole case.
driver::Signals answersOf(const Answered& answered, const driver::Implementation& mistake,
                          size_t k) {
  const Case& prepared = answered.cases()[k];
  return driver::answerIfAny(mistake, prepared.robot,
                             *answered.module().driver().runs(prepared.robot, prepared.inputs));
}

// A BankMatch but for its name: what a child process hands over.
struct Match {
  Distance error = {};
  bool complete = false;
  double apart = 0;
  int made = 0;  // answers that are handed over with it
};

BankMatch matchOf(const QString& mistake, const Match& match) {
  return {mistake, match.error, match.complete, match.apart};
}

template <class Plain>
std::string bytesOf(const Plain& plain) {
  static_assert(std::is_trivially_copyable_v<Plain>);
  return {reinterpret_cast<const char*>(&plain), sizeof plain};
}

// What a trial made; none: it did not end well, or made something else.
template <class Plain>
std::optional<Plain> madeBy(const Trial& trial) {
  Plain plain;
  if (!trial.isWell() || trial.made.size() < sizeof plain) {
    return {};
  }
  std::memcpy(&plain, trial.made.data(), sizeof plain);
  return plain;
}

// A match with the answers that others of the class will ask for.
std::string bytesOf(Match match, const Variations& variations) {
  const QList<driver::Signals> made = variations.made();
  match.made = static_cast<int>(made.size());
  return bytesOf(match) +
         (made.isEmpty() ? std::string() : driver::encodeAnswer({}, made).toStdString());
}

// The same as it came, the answers kept.
std::optional<Match> matchBy(const Trial& trial, std::size_t number, Variations& variations) {
  const std::optional<Match> match = madeBy<Match>(trial);
  if (!match) {
    return {};
  }
  const QByteArray rest = QByteArray::fromStdString(trial.made.substr(sizeof(Match)));
  if (rest.isEmpty() && match->made == 0) {
    return match;
  }
  const Result<QList<driver::Signals>> made = driver::decodeAnswer(rest, {}, match->made);
  return made && variations.keep(number, *made) ? match : std::nullopt;
}

// A mistake computes what the reference does, so it is done as soon, far below what a student's run
// may take: a bank at fault must not cost every wrong student of a class more than some seconds.
course::LimitsSpec limitsOfMistakes(const course::Exercise& exercise) {
  course::LimitsSpec limits = exercise.limits;
  limits.wallMs = std::min(limits.wallMs, kMostMistakeMs / 2);  // a trial may take it twice
  return limits;
}

// Whole runs, as long as they fit.
void noteWhole(const Answered& answered, Variations& variations, Match& match) {
  const std::vector<Case>& cases = answered.cases();
  const double tolerance = toleranceOf(answered.exercise());
  for (size_t k = 0; k < cases.size() && match.error.all <= tolerance; ++k) {
    match.error.note(cases[k], errorOf(answered.exercise(), answered.outputs(k),
                                       variations.whole(k), samplesOf(cases[k].inputs)));
  }
}

// The shown cases, then the hidden ones, which are of this answer alone.
std::vector<size_t> shownFirst(const std::vector<Case>& cases) {
  std::vector<size_t> order(cases.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_partition(order.begin(), order.end(), [&](size_t k) { return !cases[k].hidden; });
  return order;
}

// Hidden cases are not looked at where the shown ones say that it neither fits nor is near, unless
// `whole`. What is said then of all cases is too little, and still too much to be either.
Match match(const Answered& answered, Variations& variations, const Distance& distance,
            bool whole) {
  Match match;
  const std::vector<Case>& cases = answered.cases();
  const double tolerance = toleranceOf(answered.exercise());
  for (const size_t k : shownFirst(cases)) {
    const bool isOut = !(match.error.all <= tolerance) && !mayBeNear(match.apart, distance);
    if (cases[k].hidden && isOut && !whole) {
      return match;
    }
    const driver::Signals& others = variations.beginning(k);
    const Index columns = variations.columns(k);
    match.error.note(cases[k], errorOf(answered.exercise(), answered.outputs(k), others, columns));
    match.apart = std::max(
        match.apart,
        apart(answered.exercise(), answered.outputs(k), others, cases[k].expected, columns).worst);
  }
  match.complete = match.error.all <= tolerance;
  noteWhole(answered, variations, match);
  return match;
}

// The same of one that is not ranked: the first case that it does not fit is the last.
Match matchOrNot(const Answered& answered, Variations& variations) {
  Match match;
  for (const size_t k : shownFirst(answered.cases())) {
    match.error.note(answered.cases()[k], errorOf(answered.exercise(), answered.outputs(k),
                                                  variations.beginning(k), variations.columns(k)));
    if (!(match.error.all <= toleranceOf(answered.exercise()))) {
      return match;
    }
  }
  match.complete = true;
  noteWhole(answered, variations, match);
  return match;
}

// Whether a mistake has other variants in the bank.
bool hasVariants(const std::vector<driver::Implementation>& mistakes, size_t k) {
  return (k > 0 && mistakes[k - 1].id == mistakes[k].id) ||
         (k + 1 < mistakes.size() && mistakes[k + 1].id == mistakes[k].id);
}

constexpr WholeDistance kNowhere{{kInfinite, kInfinite}, kInfinite};

WholeDistance wholeDistance(const Answered& answered, const driver::Implementation& variant) {
  WholeDistance whole;
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    const Case& prepared = answered.cases()[k];
    const Apart here =
        apart(answered.exercise(), answered.outputs(k), answersOf(answered, variant, k),
              prepared.expected, samplesOf(prepared.inputs));
    whole.apart.note(prepared, here.worst);
    whole.share = std::max(whole.share, here.share);
  }
  return whole;
}

// Of two variants of one mistake the one that fits, in each respect.
BankMatch better(const BankMatch& a, const BankMatch& b) {
  BankMatch best = b.error.all < a.error.all ? b : a;
  best.apart = std::min(a.apart, b.apart);
  return best;
}

}  // namespace

void Distance::note(const Case& prepared, double error) {
  all = std::max(all, error);
  shown = prepared.hidden ? shown : std::max(shown, error);
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
    for (const Comparison& comparison : answered.comparisons(k)) {
      const bool compared =
          comparison.outcome == CheckOutcome::Passed || comparison.outcome == CheckOutcome::Failed;
      double error = kInfinite;
      if (compared) {
        error = comparison.error;
      }
      worst.note(answered.cases()[k], error);
    }
  }
  return worst;
}

WholeDistance wholeDistance(const Answered& answered, const QString& mistake) {
  const std::vector<driver::Implementation>& all = answered.module().mistakes();
  const std::vector<Trial> trials = tryInTurn(
      1, limitsOfMistakes(answered.exercise()),
      [&](size_t) {
        WholeDistance least = kNowhere;
        for (const driver::Implementation& variant : all) {
          const WholeDistance whole =
              variant.id == mistake ? wholeDistance(answered, variant) : kNowhere;
          least = whole.apart.all < least.apart.all ? whole : least;
        }
        return bytesOf(least);
      },
      1);
  return madeBy<WholeDistance>(trials[0]).value_or(kNowhere);
}

bool mayBeNear(double apart, const Distance& distance) {
  return std::isfinite(distance.all) && apart * kNearer <= distance.all;
}

Bank matchBank(const Answered& answered) {
  const std::vector<driver::Implementation>& mistakes = answered.module().mistakes();
  const Distance distance = distanceOf(answered);
  Variations variations(answered, VariationAnswers::Of::Mistakes, mistakes.size());
  const std::vector<Trial> trials = tryInTurn(
      mistakes.size(), limitsOfMistakes(answered.exercise()),
      [&](size_t k) {
        variations.turnTo(k, mistakes[k]);
        // Of variants the better one is taken, which hidden cases have a say in.
        const Match found = match(answered, variations, distance, hasVariants(mistakes, k));
        return bytesOf(found, variations);
      },
      kMostFaults);
  Bank bank;
  for (size_t k = 0; k < trials.size(); ++k) {
    const std::optional<Match> made = matchBy(trials[k], k, variations);
    if (!made) {
      bank.leftOut += mistakes[k].id;
      continue;
    }
    const BankMatch now = matchOf(mistakes[k].id, *made);
    if (!bank.matches.empty() && bank.matches.back().mistake == now.mistake) {
      bank.matches.back() = better(bank.matches.back(), now);
    } else {
      bank.matches.push_back(now);
    }
  }
  bank.leftOut.removeDuplicates();
  return bank;
}

std::optional<PairMatch> matchPair(const Answered& answered) {
  const std::vector<driver::MistakePair> pairs = answered.module().pairs();
  const double tolerance = toleranceOf(answered.exercise());
  Variations variations(answered, VariationAnswers::Of::Pairs, pairs.size());
  const std::vector<Trial> trials = tryInTurn(
      pairs.size(), limitsOfMistakes(answered.exercise()),
      [&](size_t k) {
        variations.turnTo(k, pairs[k].both);
        return bytesOf(matchOrNot(answered, variations), variations);
      },
      kMostFaults);
  std::optional<PairMatch> found;
  for (size_t k = 0; k < trials.size(); ++k) {
    const std::optional<Match> made = matchBy(trials[k], k, variations);
    if (!made || !made->complete || !(made->error.all <= tolerance)) {
      continue;
    }
    // Variants of the same two mistakes may fit together; another pair leaves it open.
    if (found && (found->first != pairs[k].first || found->second != pairs[k].second)) {
      return {};
    }
    if (!found || made->error.all < found->error.all) {
      found = PairMatch{pairs[k].first, pairs[k].second, made->error};
    }
  }
  return found;
}

}  // namespace enshu::grading
