// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

#include "core/base/result.h"

namespace enshu::grading {

// What was said about a mark after it was given.
struct AppealNote {
  QString by;  // an assistant by name; empty: the student
  QDateTime at;
  QString text;
  bool isDecision = false;  // else a question that asks for one

  bool operator==(const AppealNote&) const = default;
};
using Appeal = QList<AppealNote>;  // in the order in which it was said

// Whether it waits for a decision.
bool isOpen(const Appeal& appeal);

// "2026-12-03 10:15, student: I did ...", or "... decided: ..."
QString text(const AppealNote& note);

// DIR/<student>/<exercise>.appeal.json, enshu-appeal/1; it lies beside the result and outlives it.
QString appealPath(const QString& studentDirectory, const QString& exercise);
// None where there is no file. An Error: it is damaged.
Result<Appeal> readAppeal(const QString& path);
// Adds a note of now; what others add meanwhile is not lost. Refused: one that says nothing, or a
// decision of nobody. Another Error: it cannot be written, or another program holds it for too
// long.
Result<void> addToAppeal(const QString& path, AppealNote note);

}  // namespace enshu::grading
