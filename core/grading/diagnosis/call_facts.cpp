// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is told of an answer by what the provided function was asked.
#include <QCoreApplication>
#include <algorithm>

#include "core/driver/recording.h"
#include "core/grading/diagnosis/facts.h"
#include "core/grading/diagnosis/hypotheses.h"
#include "core/grading/diagnosis/hypothesis_words.h"
#include "core/grading/laws/recorded_motion.h"
#include "core/grading/words/outcomes.h"
#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class CallFactsWords {
  Q_DECLARE_TR_FUNCTIONS(Known)
};

// An argument of the provided function in all calls of a case, beside the reference's.
struct Argument {
  QString signal;
  Comparison comparison;

  QString name() const { return signal.mid(driver::kRunPrefix.size()); }
};

// As a check of it would compare it.
course::CheckSpec checkOf(const QString& signal, double tolerance) {
  course::CheckSpec check;
  check.output = signal;
  check.tolerance = tolerance;
  check.floor = 1e-6;
  const QString name = signal.mid(driver::kRunPrefix.size());
  check.title = {name, name};
  return check;
}

QList<Argument> argumentsOf(const Case& prepared, const driver::Signals& ordered,
                            double tolerance) {
  QList<Argument> all;
  for (const driver::Signal& signal : ordered) {
    const Eigen::MatrixXd* expected = driver::find(prepared.expected, signal.name);
    if (signal.name.startsWith(driver::kRunPrefix) && expected != nullptr) {
      all += {signal.name, compare(&signal.values, *expected, checkOf(signal.name, tolerance))};
    }
  }
  return all;
}

bool leaves(const Argument& argument) {
  return argument.comparison.sample >= 0 && argument.comparison.outcome != CheckOutcome::Passed;
}

QString namesOf(const QList<Argument>& arguments) {
  QStringList names;
  for (const Argument& argument : arguments) {
    names += argument.name();
  }
  return names.join(CallFactsWords::tr(", "));
}

// What one argument is beside what it must be, if that is simple.
QString relation(const Case& prepared, const driver::Signals& ordered, const Argument& argument,
                 double tolerance) {
  if (argument.comparison.outcome != CheckOutcome::Failed) {
    return {};
  }
  const course::CheckSpec check = checkOf(argument.signal, tolerance);
  const auto found = findHypothesis(prepared, check, driver::values(ordered, argument.signal),
                                    argument.comparison.error);
  return found ? sentence(*found, check) : QString();
}

QString sentenceOf(const Case& prepared, const driver::Signals& ordered,
                   const QList<Argument>& arguments, double tolerance) {
  int first = -1;
  for (const Argument& argument : arguments) {
    const int sample = argument.comparison.sample;
    first = leaves(argument) && (first < 0 || sample < first) ? sample : first;
  }
  QList<Argument> leaving;
  QList<Argument> later;
  QList<Argument> right;
  for (const Argument& argument : arguments) {
    const bool isFirst = argument.comparison.sample == first;
    (!leaves(argument) ? right : isFirst ? leaving : later) += argument;
  }
  const driver::Axis axis = driver::axisOf(prepared.inputs);
  const QString at =
      instant({first, axis.isTime ? std::optional(axis.values(first)) : std::nullopt, {}});
  QStringList said{
      CallFactsWords::tr("What you hand to the provided function leaves the reference by "
                         "more than is allowed at %1 (case %2), first in: %3.")
          .arg(at, prepared.name(), namesOf(leaving))};
  if (!later.isEmpty()) {
    said += CallFactsWords::tr("Later also in: %1.").arg(namesOf(later));
  }
  if (!right.isEmpty()) {
    said += CallFactsWords::tr("Right throughout: %1.").arg(namesOf(right));
  }
  for (const Argument& argument : leaving + later) {
    said += relation(prepared, ordered, argument, tolerance);
  }
  return text::joined(said);
}

// How often the provided function was called, where that was not once for each instant.
std::optional<int> callsIn(const driver::Signals& outputs) {
  const Eigen::MatrixXd* calls = driver::find(outputs, driver::kCallCount);
  return calls != nullptr && calls->size() == 1 ? std::optional(static_cast<int>((*calls)(0, 0)))
                                                : std::nullopt;
}

}  // namespace

Fact askedOtherwise(const Answered& answered) {
  bool asked = false;
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    const Case& prepared = answered.cases()[k];
    if (prepared.hidden ||
        std::all_of(answered.comparisons(k).begin(), answered.comparisons(k).end(),
                    [](const Comparison& comparison) {
                      return comparison.outcome == CheckOutcome::Passed;
                    })) {
      continue;
    }
    if (const std::optional<int> calls = callsIn(answered.outputs(k))) {
      if (*calls == 0) {
        return Known{u"calls-other"_s,
                     CallFactsWords::tr("You never call the provided function (case %1).")
                         .arg(prepared.name())};
      }
      return Known{
          u"calls-other"_s,
          CallFactsWords::tr("You call the provided function %1 times for %2 instants (case %3); "
                             "it is to be one call for each instant.")
              .arg(*calls)
              .arg(driver::axisOf(prepared.inputs).values.size())
              .arg(prepared.name())};
    }
    if (Fact calls = callsOfTheLastInstant(answered, k)) {
      return calls;
    }
    const double tolerance = answered.exercise().checks.first().tolerance;
    const driver::Signals ordered = inOrderOfTime(prepared, answered.outputs(k));
    const QList<Argument> arguments = argumentsOf(prepared, ordered, tolerance);
    asked = asked || !arguments.isEmpty();
    if (std::any_of(arguments.begin(), arguments.end(), leaves)) {
      return Known{u"calls-differ"_s, sentenceOf(prepared, ordered, arguments, tolerance)};
    }
  }
  return asked ? Fact(Known{u"calls-right"_s,
                            CallFactsWords::tr(
                                "What you hand to the provided function is right throughout; "
                                "it is the answer of your own function that differs.")})
               : std::nullopt;
}

}  // namespace enshu::grading
