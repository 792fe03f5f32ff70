// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/diagnose.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "core/course/find_mistake.h"
#include "core/grading/diagnosis/bank_match.h"
#include "core/grading/diagnosis/hypotheses.h"
#include "core/grading/diagnosis/hypothesis_words.h"
#include "core/grading/diagnosis/recorded.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class DiagnoseWords {
  Q_DECLARE_TR_FUNCTIONS(Diagnosis)
};

constexpr double kNear = 0.1;          // of the mistake's own size: else it is another answer
constexpr size_t kMostNear = 3;        // mistakes that are looked at as a whole
constexpr double kLeastError = 1e-15;  // what rounding leaves between two equal computations

QString textOf(const course::Exercise& exercise, const QString& mistake) {
  const course::MistakeSpec* spec = course::findMistake(exercise, mistake);
  return spec == nullptr ? mistake : spec->text.localised();
}

QString hintOf(const course::Exercise& exercise, const QString& mistake) {
  const course::MistakeSpec* spec = course::findMistake(exercise, mistake);
  return spec == nullptr ? QString() : spec->hint.localised();
}

// How many times nearer the best is than what comes next.
double marginOf(double error, double next) {
  return std::min(next / std::max(error, kLeastError), kCertain);
}

// The bank's one mistake; an entry without an id when it has none or several.
Diagnosis fromBank(const Answered& answered, const Distance& distance,
                   std::vector<BankMatch> matches) {
  std::stable_sort(matches.begin(), matches.end(), [](const BankMatch& a, const BankMatch& b) {
    return a.error.all < b.error.all;
  });
  const auto fits = [&](const BankMatch& match) {
    return match.complete && match.error.all <= toleranceOf(answered.exercise()) &&
           distance.all >= kImprovement * match.error.all;
  };
  if (matches.empty() || !fits(matches[0]) || (matches.size() > 1 && fits(matches[1]))) {
    return {};
  }
  double next = distance.shown;
  const bool told =
      next > toleranceOf(answered.exercise());  // else nothing is wrong but in a hidden case
  for (size_t k = 1; k < matches.size(); ++k) {
    next = std::min(next, matches[k].error.shown);
  }
  return {matches[0].mistake,
          textOf(answered.exercise(), matches[0].mistake),
          told ? marginOf(matches[0].error.shown, next) : kImprovement,
          true,
          hintOf(answered.exercise(), matches[0].mistake),
          {}};
}

// Far nearer to the mistake than to the reference, and near in itself: two answers that are both
// small beside the reference's have nothing in common.
bool isNear(const WholeDistance& whole, const Distance& distance) {
  return whole.apart.all * kNearer <= distance.all && whole.share <= kNear;
}

// The mistake that comes nearest, if it stays near enough to be worth saying. Of those that come
// near in the beginning, where many are alike, some are looked at as a whole.
Diagnosis nearest(const Answered& answered, const Distance& distance,
                  std::vector<BankMatch> matches) {
  std::stable_sort(matches.begin(), matches.end(),
                   [](const BankMatch& a, const BankMatch& b) { return a.apart < b.apart; });
  matches.resize(std::min(matches.size(), kMostNear));
  for (const BankMatch& match : matches) {
    if (!mayBeNear(match.apart, distance)) {
      break;
    }
    const WholeDistance whole = wholeDistance(answered, match.mistake);
    if (isNear(whole, distance)) {
      return {
          match.mistake,
          DiagnoseWords::tr("The nearest known mistake, though it does not explain everything: %1")
              .arg(textOf(answered.exercise(), match.mistake)),
          std::max(marginOf(whole.apart.shown, distance.shown), kNearer), false};
    }
  }
  return {QString::fromLatin1(kUnknown),
          DiagnoseWords::tr(
              "None of the known mistakes explains your answer; there may be more than one."),
          0, false};
}

// A mistake that is the numbers of an answer of a class, where the exercise has such.
Diagnosis fromRecordings(const Answered& answered, QStringList* leftOut) {
  const QList<course::MistakeSpec>& all = answered.exercise().mistakes;
  if (std::none_of(all.begin(), all.end(), [](const auto& mistake) { return mistake.recorded; })) {
    return {};
  }
  QStringList unread;
  Diagnosis found = fromRecordings(answered.exercise(), numbersOf(answered), unread);
  if (leftOut != nullptr) {
    *leftOut += unread;
  }
  return found;
}

// What explains one check in all cases in which it fails, as the first of them shows it that is not
// hidden.
std::optional<Hypothesis> common(const Answered& answered, qsizetype check) {
  const course::CheckSpec& spec = answered.exercise().checks[check];
  std::optional<Hypothesis> said;
  bool told = false;
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    const Case& prepared = answered.cases()[k];
    const Comparison& comparison = answered.comparison(k, check);
    if (comparison.outcome == CheckOutcome::Passed) {
      continue;
    }
    if (comparison.outcome != CheckOutcome::Failed) {
      return {};
    }
    const std::optional<Hypothesis> now = findHypothesis(
        prepared, spec, driver::values(answered.outputs(k), spec.output), comparison.error);
    if (!now || (said && (said->kind != now->kind ||
                          std::abs(said->amount - now->amount) > 1e-3 * std::abs(now->amount)))) {
      return {};
    }
    if (!told) {
      said = now;
      told = !prepared.hidden;
    }
  }
  return told ? said : std::nullopt;
}

QList<Diagnosis> fromHypotheses(const Answered& answered) {
  QList<Diagnosis> found;
  for (qsizetype c = 0; c < answered.exercise().checks.size(); ++c) {
    const course::CheckSpec& check = answered.exercise().checks[c];
    if (const auto hypothesis = common(answered, c)) {
      found += {id(*hypothesis),
                sentence(*hypothesis, check),
                marginOf(hypothesis->remainder, check.tolerance * kImprovement),
                true,
                hint(*hypothesis),
                check.id};
    }
  }
  return found;
}

// Two mistakes at once; none explains all of the answer, so none earns anything by itself.
QList<Diagnosis> fromPairs(const Answered& answered, const Distance& distance) {
  const std::optional<PairMatch> pair = matchPair(answered);
  if (!pair || !(distance.all >= kImprovement * pair->error.all)) {
    return {};
  }
  const double margin = marginOf(pair->error.shown, distance.shown);
  const QString first = textOf(answered.exercise(), pair->first);
  const QString second = textOf(answered.exercise(), pair->second);
  return {{pair->first,
           DiagnoseWords::tr("Two things at once. One: %1 The other: %2").arg(first, second),
           std::max(margin, kImprovement),
           false,
           hintOf(answered.exercise(), pair->first),
           {}},
          {pair->second, second, std::max(margin, kImprovement), false, {}, {}}};
}

}  // namespace

QList<Diagnosis> diagnose(const Answered& answered, QStringList* leftOut) {
  const Distance distance = distanceOf(answered);
  if (distance.all <= toleranceOf(answered.exercise())) {
    return {};
  }
  const Bank bank = matchBank(answered);
  if (leftOut != nullptr) {
    *leftOut = bank.leftOut;
  }
  if (const Diagnosis known = fromBank(answered, distance, bank.matches);
      !known.mistake.isEmpty()) {
    return {known};
  }
  if (const Diagnosis recorded = fromRecordings(answered, leftOut); !recorded.mistake.isEmpty()) {
    return {recorded};
  }
  if (QList<Diagnosis> found = fromHypotheses(answered); !found.isEmpty()) {
    return found;
  }
  if (QList<Diagnosis> found = fromPairs(answered, distance); !found.isEmpty()) {
    return found;
  }
  return {nearest(answered, distance, bank.matches)};
}

}  // namespace enshu::grading
