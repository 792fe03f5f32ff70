// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is told of an answer by all calls of the provided function that it makes in one instant.
#include <QCoreApplication>
#include <vector>

#include "core/base/at.h"
#include "core/driver/recording.h"
#include "core/grading/checks/compare.h"
#include "core/grading/diagnosis/facts.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Eigen::Index;

class InstantCallsWords {
  Q_DECLARE_TR_FUNCTIONS(Known)
};

constexpr double kSame = 1e-9;  // relative, of two calls

// What the calls hand over as one argument, by kind.
struct HandedOver {
  int given = 0;  // the value that the function has been given
  int zero = 0;
  int unit = 0;  // a vector with a single 1
  int other = 0;

  void note(const Eigen::VectorXd& value, const Eigen::MatrixXd* input) {
    const bool isGiven = input != nullptr && input->rows() == value.size() &&
                         value.isApprox(input->rightCols<1>(), kSame);
    const bool isZero = value.isZero(0);
    const bool isUnit = value.cwiseAbs().sum() == 1 && value.maxCoeff() == 1;
    ++(isGiven ? given : isZero ? zero : isUnit ? unit : other);
  }
};

QString sentenceOf(const QString& argument, const HandedOver& handed) {
  const std::pair<int, QString> kinds[] = {{handed.given, InstantCallsWords::tr("as given")},
                                           {handed.zero, InstantCallsWords::tr("zero")},
                                           {handed.unit, InstantCallsWords::tr("a unit vector")},
                                           {handed.other, InstantCallsWords::tr("something else")}};
  QStringList said;
  for (const auto& [count, kind] : kinds) {
    if (count > 0) {
      said += InstantCallsWords::tr("%1 × %2").arg(count).arg(kind);
    }
  }
  return InstantCallsWords::tr("%1 %2").arg(argument, said.join(InstantCallsWords::tr(", ")));
}

// A column for each call: its arguments, one below the other.
Eigen::MatrixXd callsOf(const driver::Signals& outputs) {
  Eigen::MatrixXd calls;
  for (const driver::Signal& signal : outputs) {
    if (signal.name.startsWith(driver::kCallPrefix)) {
      calls.conservativeResize(calls.rows() + signal.values.rows(), signal.values.cols());
      calls.bottomRows(signal.values.rows()) = signal.values;
    }
  }
  return calls;
}

// In whatever order they are made.
bool areSame(const Eigen::MatrixXd& calls, const Eigen::MatrixXd& expected) {
  if (calls.rows() != expected.rows() || calls.cols() != expected.cols()) {
    return false;
  }
  std::vector<bool> isTaken(static_cast<size_t>(calls.cols()));
  for (Index k = 0; k < expected.cols(); ++k) {
    Index same = 0;
    while (same < calls.cols() &&
           (at(isTaken, same) || !calls.col(same).isApprox(expected.col(k), kSame))) {
      ++same;
    }
    if (same == calls.cols()) {
      return false;
    }
    at(isTaken, same) = true;
  }
  return true;
}

// Whether the answer is wrong in the last instant too.
bool endsWrong(const Answered& answered, size_t k) {
  for (const course::CheckSpec& check : answered.exercise().checks) {
    const Eigen::MatrixXd& reference = driver::values(answered.cases()[k].expected, check.output);
    const Eigen::MatrixXd* answer = driver::find(answered.outputs(k), check.output);
    if (answer == nullptr || answer->rows() != reference.rows() ||
        answer->cols() != reference.cols()) {
      continue;
    }
    const Eigen::VectorXd allowed = check.tolerance * scalesOf(reference, check);
    const Eigen::VectorXd error = (answer->rightCols<1>() - reference.rightCols<1>()).cwiseAbs();
    if (!(error.array() <= allowed.array()).all()) {
      return true;
    }
  }
  return false;
}

}  // namespace

Fact callsOfTheLastInstant(const Answered& answered, size_t k) {
  const Case& prepared = answered.cases()[k];
  const driver::Signals& outputs = answered.outputs(k);
  const Eigen::MatrixXd calls = callsOf(outputs);
  if (calls.rows() == 0) {
    return {};
  }
  if (areSame(calls, callsOf(prepared.expected)) && endsWrong(answered, k)) {
    return Known{u"calls-right"_s,
                 InstantCallsWords::tr(
                     "At the last instant of case %1 you ask the provided function just what "
                     "the method needs (%2 calls): it is what you make of its answers that "
                     "differs.")
                     .arg(prepared.name())
                     .arg(calls.cols())};
  }
  QStringList arguments;
  for (const driver::Signal& signal : outputs) {
    if (!signal.name.startsWith(driver::kCallPrefix)) {
      continue;
    }
    const QString name = signal.name.mid(driver::kCallPrefix.size());
    HandedOver handed;
    for (Index call = 0; call < signal.values.cols(); ++call) {
      handed.note(signal.values.col(call), driver::find(prepared.inputs, name));
    }
    arguments += sentenceOf(name, handed);
  }
  return Known{u"calls"_s, InstantCallsWords::tr(
                               "At the last instant of case %1 you call the provided function %2 "
                               "times, with %3.")
                               .arg(prepared.name())
                               .arg(calls.cols())
                               .arg(arguments.join(InstantCallsWords::tr("; ")))};
}

}  // namespace enshu::grading
