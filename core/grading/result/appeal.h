// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

#include "core/base/result.h"

namespace enshu::grading {

// What was said about a mark after it was given.
struct AppealNote {
  QString by;  // who: the student, or an assistant by name
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
Result<Appeal> readAppeal(const QString& path);  // none where there is no file
// Adds a note of now. Refused: one that says nothing, or is nobody's.
Result<void> addToAppeal(const QString& path, AppealNote note);

}  // namespace enshu::grading
