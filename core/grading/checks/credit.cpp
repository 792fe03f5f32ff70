// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/credit.h"

#include <QCoreApplication>

#include "core/course/find_mistake.h"

namespace enshu::grading {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(Credit)
};

// The first case in which the check is not right; nullptr if it is right everywhere.
const CheckResult* firstFailure(const course::CheckSpec& spec, const QList<CheckResult>& checks) {
  for (const CheckResult& check : checks) {
    const bool ofThis = check.checkId == spec.id && !check.law && !check.chained;
    if (ofThis && check.outcome != CheckOutcome::Passed) {
      return &check;
    }
  }
  return nullptr;
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
    return Words::tr("there is no answer to compare");
  }
  return check.hidden ? Words::tr("not right in the hidden case")
                      : Words::tr("not right in case %1").arg(titleOf(exercise, check.caseId));
}

// The known mistake that was found, if some credit is left for it.
const course::MistakeSpec* excusable(const course::Exercise& exercise,
                                     const QList<Diagnosis>& diagnosis) {
  const bool isFound = !diagnosis.isEmpty() && diagnosis[0].explains;
  const course::MistakeSpec* found =
      isFound ? course::findMistake(exercise, diagnosis[0].mistake) : nullptr;
  return found != nullptr && found->credit > 0 ? found : nullptr;
}

}  // namespace

QList<Credit> creditOf(const course::Exercise& exercise, const QList<CheckResult>& checks,
                       const QList<Diagnosis>& diagnosis) {
  QList<Credit> credit;
  const course::MistakeSpec* mistake = excusable(exercise, diagnosis);
  for (const course::CheckSpec& spec : exercise.checks) {
    Credit of{spec.id, spec.title.localised(), spec.points, spec.points, {}};
    const CheckResult* failure = firstFailure(spec, checks);
    if (failure == nullptr) {
      of.reason = Words::tr("right in all cases");
    } else {
      of.points = mistake != nullptr ? mistake->credit * spec.points : 0;
      of.reason = whyLost(exercise, *failure);
    }
    if (failure != nullptr && mistake != nullptr) {
      of.reason += Words::tr(", but a mistake that leaves %1 % of the points: %2")
                       .arg(QString::number(100 * mistake->credit), mistake->text.localised());
    }
    credit += of;
  }
  return credit;
}

double scoreOf(const QList<Credit>& credit) {
  double score = 0;
  for (const Credit& of : credit) {
    score += of.points;
  }
  return score;
}

}  // namespace enshu::grading
