// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robotfile/states_file.h"

#include "core/json/read.h"
#include "core/robot/robot_state.h"

namespace enshu::robotfile {
namespace {

using json::Value;

StatesDocument readStatesDocument(const Value& root) {
  root.format("enshu-states/1");
  root.onlyKeys({"format", "quantities", "states"});
  StatesDocument document{root.raw().toObject(), root.at("quantities"), root.at("states").items()};
  document.quantities.strings();
  return document;
}

std::optional<Eigen::VectorXd> readVector(const Value& state, const char* key, int size) {
  const auto value = state.find(key);
  return value ? std::optional(value->vector(size)) : std::nullopt;
}

// q, fit for the algorithms; a Refusal names the link whose joint it does not fit.
std::optional<Eigen::VectorXd> readCoordinates(const Value& state, const Robot& robot) {
  std::optional<Eigen::VectorXd> q = readVector(state, "q", robot.coordinates());
  if (q) {
    if (const Result<void> good = checkCoordinates(robot, *q); !good) {
      throw json::Refusal{Error{state.at("q").where() + ": " + good.error().where,
                                good.error().text, good.error().args}};
    }
  }
  return q;
}

Eigen::Vector3d readVector3(const Value& load, const char* key) {
  const auto value = load.find(key);
  return value ? value->vector3() : Eigen::Vector3d(0, 0, 0);
}

ExternalLoad readLoad(const Value& value, const Robot& robot) {
  value.onlyKeys({"link", "point", "force", "moment"});
  const Value link = value.at("link");
  ExternalLoad load;
  load.link = robot.linkIndex(link.string().toStdString());
  if (load.link < 0) {
    link.refuse(ENSHU_TEXT("no link is named \"%1\""), {link.string().toStdString()});
  }
  load.point = readVector3(value, "point");
  load.force = readVector3(value, "force");
  load.moment = readVector3(value, "moment");
  return load;
}

}  // namespace

Result<StatesDocument> parseStates(const QByteArray& bytes, const QString& name) {
  return json::read(bytes, name, readStatesDocument);
}

Result<StatesDocument> readStates(const QString& path) {
  return json::readFile(path, kMaxStatesBytes, readStatesDocument);
}

Result<State> readState(const Value& value, const Robot& robot) {
  return json::attempt(value, [&robot](const Value& document) {
    document.onlyKeys({"q", "u", "ud", "tau", "ext", "results", "error"});
    State state;
    state.q = readCoordinates(document, robot);
    state.u = readVector(document, "u", robot.dof());
    state.ud = readVector(document, "ud", robot.dof());
    state.tau = readVector(document, "tau", robot.dof());
    if (const auto loads = document.find("ext")) {
      for (const Value& load : loads->items()) {
        state.loads.push_back(readLoad(load, robot));
      }
    }
    return state;
  });
}

}  // namespace enshu::robotfile
