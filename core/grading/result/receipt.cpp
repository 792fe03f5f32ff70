// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/receipt.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace enshu::grading {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(Receipt)
};

// Adds a line if the two differ.
void compare(const QString& what, const QString& before, const QString& now, QStringList& lines) {
  if (before != now) {
    lines += Words::tr("%1: %2 then, %3 now").arg(what, before, now);
  }
}

void compare(const QString& what, const QJsonObject& before, const QJsonObject& now,
             QStringList& lines) {
  QStringList keys = before.keys() + now.keys();
  keys.removeDuplicates();
  for (const QString& key : keys) {
    const auto text = [&](const QJsonObject& object) {
      const QJsonValue value = object.value(key);
      return value.isUndefined() ? Words::tr("none") : value.toVariant().toString();
    };
    compare(QStringLiteral("%1 %2").arg(what, key), text(before), text(now), lines);
  }
}

void compareChecks(const ExerciseResult& before, const ExerciseResult& now, QStringList& lines) {
  QHash<QString, QString> outcomes;
  for (const CheckResult& check : before.checks) {
    outcomes[check.id()] = id(check.outcome);
  }
  for (const CheckResult& check : now.checks) {
    compare(check.id(), outcomes.take(check.id()), id(check.outcome), lines);
  }
  for (auto left = outcomes.cbegin(); left != outcomes.cend(); ++left) {
    compare(left.key(), left.value(), Words::tr("none"), lines);
  }
}

template <class Summary>
QString outcomeOf(const std::optional<Summary>& summary) {
  return summary ? id(summary->outcome) : Words::tr("none");
}

QString firstMistake(const ExerciseResult& result) {
  return result.diagnosis.isEmpty() ? Words::tr("none") : result.diagnosis.first().mistake;
}

}  // namespace

Repetition compareReceipts(const ExerciseResult& before, const ExerciseResult& now) {
  Repetition found;
  QStringList& given = found.circumstances;
  const Receipt& a = before.receipt;
  const Receipt& b = now.receipt;
  compare(Words::tr("source"), a.sources, b.sources, given);
  compare(Words::tr("compiler"), a.compiler, b.compiler, given);
  compare(Words::tr("flags"), a.flags.join(u' '), b.flags.join(u' '), given);
  compare(QStringLiteral("Enshu"), a.enshuVersion, b.enshuVersion, given);
  compare(Words::tr("exercise"), a.exerciseVersion, b.exerciseVersion, given);
  compare(Words::tr("driver, model solution or mistakes"), a.module, b.module, given);
  compare(Words::tr("reference"), a.references, b.references, given);
  compare(Words::tr("robot"), a.robots, b.robots, given);
  compare(Words::tr("limit"), a.limits, b.limits, given);
  compare(Words::tr("isolation"), a.isolation.join(u' '), b.isolation.join(u' '), given);
  compare(Words::tr("seed"), QString::number(a.seed), QString::number(b.seed), given);

  QStringList& came = found.outcomes;
  compare(Words::tr("verdict"), id(before.verdict), id(now.verdict), came);
  compare(Words::tr("score"), QString::number(before.score), QString::number(now.score), came);
  compare(Words::tr("build"), outcomeOf(before.build), outcomeOf(now.build), came);
  compare(Words::tr("run"), outcomeOf(before.run), outcomeOf(now.run), came);
  compareChecks(before, now, came);
  compare(Words::tr("mistake"), firstMistake(before), firstMistake(now), came);
  return found;
}

}  // namespace enshu::grading
