// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <cstdio>

#include "app/cli/quantities/quantities.h"
#include "core/json/read.h"
#include "core/robotfile/robotfile.h"

namespace enshu::cli {
namespace {

// The names that the document asks for; a Refusal points at the first unknown one.
QStringList quantityNames(const json::Value& value) {
  for (const json::Value& item : value.items()) {
    if (!isQuantity(item.string())) {
      item.refuse(ENSHU_TEXT("unknown quantity \"%1\""), {item.string().toStdString()});
    }
  }
  return value.strings();
}

QJsonObject computeState(Quantities& quantities, const json::Value& state) {
  QJsonObject object = state.raw().toObject();
  object.remove(QStringLiteral("results"));
  object.remove(QStringLiteral("error"));
  if (const Result<QJsonObject> results = quantities(state)) {
    object.insert(QStringLiteral("results"), *results);
  } else {
    object.insert(QStringLiteral("error"), QString::fromStdString(results.error().message()));
  }
  return object;
}

}  // namespace

Result<Computed> compute(const Robot& robot, const robotfile::StatesDocument& states) {
  const Result<QStringList> names = json::attempt(states.quantities, quantityNames);
  if (!names) {
    return tl::unexpected(names.error());
  }
  Quantities quantities(robot, *names);
  QJsonArray computed;
  for (const json::Value& state : states.states) {
    computed.append(computeState(quantities, state));
  }
  QJsonObject document = states.document;
  document.insert(QStringLiteral("states"), computed);
  return Computed{document, quantities.uncompiled()};
}

Result<Computed> computeFromFiles(const QString& robotPath, const QString& statesPath) {
  const Result<Robot> robot = robotfile::loadRobot(robotPath);
  if (!robot) {
    return tl::unexpected(robot.error());
  }
  const Result<robotfile::StatesDocument> states = robotfile::readStates(statesPath);
  if (!states) {
    return tl::unexpected(states.error());
  }
  return compute(*robot, *states);
}

QString reasonForNoResult(const QJsonObject& document) {
  const QJsonArray states = document.value(QStringLiteral("states")).toArray();
  const bool none = std::all_of(states.begin(), states.end(), [](const QJsonValue& state) {
    return state.toObject().contains(QStringLiteral("error"));
  });
  return none && !states.isEmpty() ? states.first()[QStringLiteral("error")].toString() : QString();
}

Result<void> writeDocument(const QString& path, const QJsonObject& document) {
  if (path != QLatin1StringView("-")) {
    return json::writeFile(path, document);
  }
  QFile output;
  if (output.open(stdout, QIODevice::WriteOnly)) {
    const QByteArray text = QJsonDocument(document).toJson();
    if (output.write(text) == text.size() && output.flush()) {
      return {};
    }
  }
  return failure("-", ENSHU_TEXT("cannot be written: %1"), {output.errorString().toStdString()});
}

Result<void> computeFile(const QString& robotPath, const QString& statesPath,
                         const QString& outPath) {
  const Result<Computed> computed = computeFromFiles(robotPath, statesPath);
  if (!computed) {
    return tl::unexpected(computed.error());
  }
  return writeDocument(outPath, computed->document);
}

}  // namespace enshu::cli
