// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/receipt.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ReceiptWords {
  Q_DECLARE_TR_FUNCTIONS(Receipt)
};

// Adds a line if the two differ.
void compare(const QString& what, const QString& before, const QString& now, QStringList& lines) {
  if (before != now) {
    lines += ReceiptWords::tr("%1: %2 then, %3 now").arg(what, before, now);
  }
}

void compare(const QString& what, const QJsonObject& before, const QJsonObject& now,
             QStringList& lines) {
  QStringList keys = before.keys() + now.keys();
  keys.removeDuplicates();
  for (const QString& key : keys) {
    const auto text = [&](const QJsonObject& object) {
      const QJsonValue value = object.value(key);
      return value.isUndefined() ? ReceiptWords::tr("none") : value.toVariant().toString();
    };
    compare(u"%1 %2"_s.arg(what, key), text(before), text(now), lines);
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
    compare(left.key(), left.value(), ReceiptWords::tr("none"), lines);
  }
}

template <class Summary>
QString outcomeOf(const std::optional<Summary>& summary) {
  return summary ? id(summary->outcome) : ReceiptWords::tr("none");
}

QString firstMistake(const ExerciseResult& result) {
  return result.diagnosis.isEmpty() ? ReceiptWords::tr("none") : result.diagnosis.first().mistake;
}

}  // namespace

Repetition compareReceipts(const ExerciseResult& before, const ExerciseResult& now) {
  Repetition found;
  QStringList& given = found.circumstances;
  const Receipt& a = before.receipt;
  const Receipt& b = now.receipt;
  compare(ReceiptWords::tr("source"), a.sources, b.sources, given);
  found.sameSources = given.isEmpty();
  compare(ReceiptWords::tr("compiler"), a.compiler, b.compiler, given);
  compare(ReceiptWords::tr("flags"), a.flags.join(u' '), b.flags.join(u' '), given);
  compare(u"Enshu"_s, a.enshuVersion, b.enshuVersion, given);
  compare(ReceiptWords::tr("exercise"), a.exerciseVersion, b.exerciseVersion, given);
  compare(ReceiptWords::tr("driver, model solution or mistakes"), a.module, b.module, given);
  compare(ReceiptWords::tr("reference"), a.references, b.references, given);
  compare(ReceiptWords::tr("robot"), a.robots, b.robots, given);
  compare(ReceiptWords::tr("limit"), a.limits, b.limits, given);
  compare(ReceiptWords::tr("isolation"), a.isolation.join(u' '), b.isolation.join(u' '), given);
  compare(ReceiptWords::tr("seed"), QString::number(a.seed), QString::number(b.seed), given);

  QStringList& came = found.outcomes;
  compare(ReceiptWords::tr("verdict"), id(before.verdict), id(now.verdict), came);
  compare(ReceiptWords::tr("score"), QString::number(before.score), QString::number(now.score),
          came);
  compare(ReceiptWords::tr("build"), outcomeOf(before.build), outcomeOf(now.build), came);
  compare(ReceiptWords::tr("run"), outcomeOf(before.run), outcomeOf(now.run), came);
  compareChecks(before, now, came);
  compare(ReceiptWords::tr("mistake"), firstMistake(before), firstMistake(now), came);
  return found;
}

}  // namespace enshu::grading
