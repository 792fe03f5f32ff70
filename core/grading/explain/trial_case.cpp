// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/trial_case.h"

#include <algorithm>

#include "core/grading/checks/beginning.h"
#include "core/grading/trials/trials.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kSlack = 2;  // a beginning is to refuse no answer that the whole accepts

// The first that fails, of those that may be looked at.
std::optional<size_t> failing(const Answered& answered, bool hidden) {
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    if (answered.cases()[k].hidden == hidden && (!answered.has(k) || !answered.agrees(k))) {
      return k;
    }
  }
  return std::nullopt;
}

// The samples that show it; all of them where there was no answer.
Index neededOf(const Answered& answered, size_t k) {
  const Index all = samplesOf(answered.cases()[k].inputs);
  return answered.has(k) ? std::min(firstDivergence(answered, k) + kGlance, all) : all;
}

// The case cut short, if the reference answers the beginning of what it answers to all of it.
std::optional<Case> shortened(const course::Exercise& exercise, const Cases& cases,
                              const Case& whole, Index columns) {
  Cases one{cases.module, cases.modulePath, {whole}, {}};
  one.list[0].inputs = beginningOf(whole.inputs, columns);
  QList<Fault> faults;
  const auto answers = tryAnswers(exercise, one, {cases.module->reference()}, faults);
  if (answers.size() != 1 || !answers[0] || answers[0]->size() != 1) {
    return std::nullopt;
  }
  one.list[0].expected = answers[0]->first();
  const bool isBeginning =
      std::all_of(exercise.checks.begin(), exercise.checks.end(), [&](const auto& check) {
        const MatrixXd* here = driver::find(one.list[0].expected, check.output);
        const MatrixXd* all = driver::find(whole.expected, check.output);
        return here != nullptr && all != nullptr && here->rows() == all->rows() &&
               here->cols() <= all->cols();
      });
  return isBeginning ? std::optional(one.list[0]) : std::nullopt;
}

}  // namespace

TrialCase trialCaseOf(const course::Exercise& exercise, const Cases& cases,
                      const Answered& answered) {
  const size_t k = failing(answered, false).value_or(failing(answered, true).value_or(0));
  const Case& whole = cases.list[k];
  TrialCase trial{{cases.module, cases.modulePath, {whole}, {}}, whole, false};
  const Index columns = neededOf(answered, k);
  if (columns < samplesOf(whole.inputs)) {
    if (std::optional<Case> shorter = shortened(exercise, cases, whole, columns)) {
      trial.cases.list[0] = *std::move(shorter);
      trial.isBeginning = true;
    }
  }
  return trial;
}

bool agreesThere(const course::Exercise& exercise, const TrialCase& trial,
                 const driver::Signals& outputs) {
  return std::all_of(exercise.checks.begin(), exercise.checks.end(), [&](const auto& check) {
    const MatrixXd* answer = driver::find(outputs, check.output);
    const MatrixXd& expected = driver::values(trial.cases.list[0].expected, check.output);
    if (answer == nullptr || answer->rows() != expected.rows() ||
        answer->cols() != expected.cols() || !answer->allFinite()) {
      return false;
    }
    const MatrixXd difference = (*answer - expected).cwiseAbs();
    if (check.whole) {
      return difference.size() == 0 || difference.maxCoeff() <= check.tolerance;
    }
    const Eigen::VectorXd scales =
        scalesOf(driver::values(trial.whole.expected, check.output), check);
    const MatrixXd error = scales.cwiseInverse().asDiagonal() * difference;
    return error.size() == 0 || error.maxCoeff() <= kSlack * check.tolerance;
  });
}

}  // namespace enshu::grading
