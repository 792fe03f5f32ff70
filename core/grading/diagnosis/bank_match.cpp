// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/bank_match.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>

#include "core/grading/checks/beginning.h"
#include "core/grading/diagnosis/nearness.h"
#include "core/grading/trials/trials.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr int kMostMs = 3000;           // for one mistake
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

// How much of a case a first look takes in: a little more than up to where the answer leaves the
// reference; the beginning of one in which it does not.
Index glance(const Answered& answered, size_t k) {
  const Index all = samplesOf(answered.cases()[k].inputs);
  const Index first = firstDivergence(answered, k);
  return std::min((first == all ? 0 : first) + kGlance, all);
}

// What the mistake answers to a whole case.
driver::Signals answersOf(const Answered& is, const driver::Implementation& mistake, size_t k) {
  const Case& prepared = is.cases()[k];
  return driver::answerIfAny(mistake, prepared.robot,
                             *is.module().driver().runs(prepared.robot, prepared.inputs));
}

// The first samples of a case, which every mistake is tried on.
class Beginning {
 public:
  Beginning(const Answered& is, size_t k)
      : columns(glance(is, k)),
        inputs_(beginningOf(is.cases()[k].inputs, columns)),
        robot_(is.cases()[k].robot),
        runs_(is.module().driver().runs(robot_, inputs_)) {}

  driver::Signals answersOf(const driver::Implementation& mistake) {
    return driver::answerIfAny(mistake, robot_, *runs_);
  }

  const Index columns;

 private:
  const driver::Signals inputs_;
  const Robot& robot_;
  const std::unique_ptr<driver::Runs> runs_;
};

// A BankMatch but for its name: what a child process hands over.
struct Match {
  Distance error = {};
  bool complete = false;
  double apart = 0;
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
  if (!trial.isWell() || trial.made.size() != sizeof plain) {
    return {};
  }
  std::memcpy(&plain, trial.made.data(), sizeof plain);
  return plain;
}

// A mistake computes what the reference does, so it is done as soon, far below what a student's run
// may take: a bank at fault must not cost every wrong student of a class more than some seconds.
course::LimitsSpec limitsOfMistakes(const course::Exercise& exercise) {
  course::LimitsSpec limits = exercise.limits;
  limits.wallMs = std::min(limits.wallMs, kMostMs / 2);  // a trial may take it twice
  return limits;
}

// Whole runs, as long as they fit.
void noteWhole(const Answered& is, const driver::Implementation& mistake, Match& match) {
  const std::vector<Case>& cases = is.cases();
  const double tolerance = toleranceOf(is.exercise());
  for (size_t k = 0; k < cases.size() && match.error.all <= tolerance; ++k) {
    match.error.note(cases[k], errorOf(is.exercise(), is.outputs(k), answersOf(is, mistake, k),
                                       samplesOf(cases[k].inputs)));
  }
}

Match match(const Answered& is, const driver::Implementation& mistake,
            const std::vector<std::unique_ptr<Beginning>>& beginnings) {
  Match match;
  const std::vector<Case>& cases = is.cases();
  const double tolerance = toleranceOf(is.exercise());
  for (size_t k = 0; k < cases.size(); ++k) {
    const driver::Signals others = beginnings[k]->answersOf(mistake);
    const Index columns = beginnings[k]->columns;
    match.error.note(cases[k], errorOf(is.exercise(), is.outputs(k), others, columns));
    match.apart = std::max(
        match.apart, apart(is.exercise(), is.outputs(k), others, cases[k].expected, columns).worst);
  }
  match.complete = match.error.all <= tolerance;
  noteWhole(is, mistake, match);
  return match;
}

// The same of one that is not ranked: the first case that it does not fit is the last.
Match matchOrNot(const Answered& is, const driver::Implementation& mistake,
                 const std::vector<std::unique_ptr<Beginning>>& beginnings) {
  Match match;
  for (size_t k = 0; k < beginnings.size(); ++k) {
    match.error.note(is.cases()[k],
                     errorOf(is.exercise(), is.outputs(k), beginnings[k]->answersOf(mistake),
                             beginnings[k]->columns));
    if (!(match.error.all <= toleranceOf(is.exercise()))) {
      return match;
    }
  }
  match.complete = true;
  noteWhole(is, mistake, match);
  return match;
}

constexpr WholeDistance kNowhere{{kInfinite, kInfinite}, kInfinite};

WholeDistance wholeDistance(const Answered& answered, const driver::Implementation& variant) {
  WholeDistance whole;
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    const Case& is = answered.cases()[k];
    const Apart here = apart(answered.exercise(), answered.outputs(k),
                             answersOf(answered, variant, k), is.expected, samplesOf(is.inputs));
    whole.apart.note(is, here.worst);
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

std::vector<std::unique_ptr<Beginning>> beginningsOf(const Answered& answered) {
  std::vector<std::unique_ptr<Beginning>> all;
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    all.push_back(std::make_unique<Beginning>(answered, k));
  }
  return all;
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
      double error = kInfinite;
      if (compared) {
        error = of.error;
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

Bank matchBank(const Answered& answered) {
  const std::vector<std::unique_ptr<Beginning>> beginnings = beginningsOf(answered);
  const std::vector<driver::Implementation>& mistakes = answered.module().mistakes();
  const std::vector<Trial> trials = tryInTurn(
      mistakes.size(), limitsOfMistakes(answered.exercise()),
      [&](size_t k) { return bytesOf(match(answered, mistakes[k], beginnings)); }, kMostFaults);
  Bank bank;
  for (size_t k = 0; k < trials.size(); ++k) {
    const std::optional<Match> made = madeBy<Match>(trials[k]);
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
  const std::vector<std::unique_ptr<Beginning>> beginnings = beginningsOf(answered);
  const double tolerance = toleranceOf(answered.exercise());
  const std::vector<Trial> trials = tryInTurn(
      pairs.size(), limitsOfMistakes(answered.exercise()),
      [&](size_t k) { return bytesOf(matchOrNot(answered, pairs[k].both, beginnings)); },
      kMostFaults);
  std::optional<PairMatch> found;
  for (size_t k = 0; k < trials.size(); ++k) {
    const std::optional<Match> made = madeBy<Match>(trials[k]);
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
