// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <optional>

#include "core/base/result.h"
#include "core/robot/robot.h"
#include "core/robotfile/states_file.h"

namespace enshu::cli {

struct Computed {
  QJsonObject document;
  // Why the equations of ud:hybrid could not be compiled, if that was tried in vain. Its values are
  // the same to round-off.
  std::optional<Error> uncompiled;
};

// `enshu compute`: the document with an object "results" in each state, or "error" in a state that
// is bad; one bad state does not spoil the others. resources/docs/compute.md lists the quantities.
// Refused: a document that asks for a quantity of another name.
Result<Computed> compute(const Robot& robot, const robotfile::StatesDocument& states);

// The same from files; the robot is in either format. Errors are the user's (exit 2).
Result<Computed> computeFromFiles(const QString& robotPath, const QString& statesPath);

// The first state's error if every state of a computed document has one; else empty.
QString reasonForNoResult(const QJsonObject& document);

// Writes a document to a file, or to the standard output if the path is "-". Errors are the
// machine's (exit 3).
Result<void> writeDocument(const QString& path, const QJsonObject& document);

}  // namespace enshu::cli
