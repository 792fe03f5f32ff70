// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <cstdio>

#include "app/cli/quantities.h"
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

QJsonObject computeState(const Robot& robot, const json::Value& state, const QStringList& names) {
  QJsonObject object = state.raw().toObject();
  object.remove(QStringLiteral("results"));
  object.remove(QStringLiteral("error"));
  if (const Result<QJsonObject> results = evaluate(robot, state, names)) {
    object.insert(QStringLiteral("results"), *results);
  } else {
    object.insert(QStringLiteral("error"), QString::fromStdString(results.error().message()));
  }
  return object;
}

}  // namespace

Result<QJsonObject> compute(const Robot& robot, const robotfile::StatesDocument& states) {
  const Result<QStringList> names = json::attempt(states.quantities, quantityNames);
  if (!names) {
    return tl::unexpected(names.error());
  }
  QJsonArray computed;
  for (const json::Value& state : states.states) {
    computed.append(computeState(robot, state, *names));
  }
  QJsonObject document = states.document;
  document.insert(QStringLiteral("states"), computed);
  return document;
}

Result<QJsonObject> computeFromFiles(const QString& robotPath, const QString& statesPath) {
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
  const Result<QJsonObject> document = computeFromFiles(robotPath, statesPath);
  if (!document) {
    return tl::unexpected(document.error());
  }
  return writeDocument(outPath, *document);
}

}  // namespace enshu::cli
