// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/credit.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/course/find_mistake.h"

namespace enshu::grading {

namespace {

class CreditWords {
  Q_DECLARE_TR_FUNCTIONS(Credit)
};

// Whether it is one of this check, in some case, and not right.
bool fails(const CheckResult& check, const course::CheckSpec& spec) {
  return check.checkId == spec.id && !check.law && !check.chained &&
         check.outcome != CheckOutcome::Passed;
}

// The first case in which the check is not right; nullptr if it is right everywhere.
const CheckResult* firstFailure(const course::CheckSpec& spec, const QList<CheckResult>& checks) {
  const auto found = std::find_if(checks.begin(), checks.end(),
                                  [&](const CheckResult& check) { return fails(check, spec); });
  return found == checks.end() ? nullptr : &*found;
}

QString titleOf(const course::Exercise& exercise, const QString& caseId) {
  for (const course::CaseSpec& spec : exercise.cases) {
    if (QString title = spec.title.localised(); spec.id == caseId && !title.isEmpty()) {
      return title;
    }
  }
  return caseId;
}

QString whyLost(const course::Exercise& exercise, const CheckResult& check) {
  if (check.outcome == CheckOutcome::NotChecked) {
    return CreditWords::tr("there is no answer to compare");
  }
  return check.hidden
             ? CreditWords::tr("not right in the hidden case")
             : CreditWords::tr("not right in case %1").arg(titleOf(exercise, check.caseId));
}

// The known mistake that was found, if some credit is left for it. What explains one check is none,
// whatever it is called.
const course::MistakeSpec* excusable(const course::Exercise& exercise,
                                     const QList<Diagnosis>& diagnosis) {
  const bool isFound =
      !diagnosis.isEmpty() && diagnosis[0].explains && diagnosis[0].check.isEmpty();
  const course::MistakeSpec* found =
      isFound ? course::findMistake(exercise, diagnosis[0].mistake) : nullptr;
  return found != nullptr && found->credit > 0 ? found : nullptr;
}

// Whether the check is wrong where the mistake was held against the answer: a recorded one never is
// in a hidden case.
bool isOfMistake(const course::CheckSpec& spec, const QList<CheckResult>& checks,
                 const course::MistakeSpec& mistake) {
  return !mistake.recorded ||
         std::any_of(checks.begin(), checks.end(),
                     [&](const CheckResult& check) { return fails(check, spec) && !check.hidden; });
}

}  // namespace

QList<Credit> creditOf(const course::Exercise& exercise, const QList<CheckResult>& checks,
                       const QList<Diagnosis>& diagnosis) {
  QList<Credit> credit;
  const course::MistakeSpec* mistake = excusable(exercise, diagnosis);
  for (const course::CheckSpec& spec : exercise.checks) {
    Credit earned{spec.id, spec.title.localised(), spec.points, spec.points, {}};
    const CheckResult* failure = firstFailure(spec, checks);
    const bool isExcused = mistake != nullptr && isOfMistake(spec, checks, *mistake);
    if (failure == nullptr) {
      earned.reason = CreditWords::tr("right in all cases");
    } else {
      earned.points = isExcused ? mistake->credit * spec.points : 0;
      earned.reason = whyLost(exercise, *failure);
    }
    if (failure != nullptr && isExcused) {
      earned.reason += CreditWords::tr(", but a mistake that leaves %1 % of the points: %2")
                           .arg(QString::number(100 * mistake->credit), mistake->text.localised());
    }
    credit += earned;
  }
  return credit;
}

double scoreOf(const QList<Credit>& credit) {
  double score = 0;
  for (const Credit& earned : credit) {
    score += earned.points;
  }
  return score;
}

}  // namespace enshu::grading
