// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/json/value.h"
#include "core/robot/robot.h"

namespace enshu::robotfile {

// States files larger than this are refused.
constexpr qint64 kMaxStatesBytes = 256 << 20;

// A document of the format enshu-states/1: quantities that are asked for, and states of a robot.
// The states are read one by one (readState), so that a bad one does not spoil the others.
struct StatesDocument {
  QJsonObject document;    // as it was read
  json::Value quantities;  // an array of strings
  std::vector<json::Value> states;
};

Result<StatesDocument> readStates(const QString& path);
Result<StatesDocument> parseStates(const QByteArray& bytes, const QString& name);

// One state; what it does not give is absent.
struct State {
  std::optional<Eigen::VectorXd> q;    // robot.coordinates() entries [rad, m or of a quaternion]
  std::optional<Eigen::VectorXd> u;    // robot.dof() entries [rad/s or m/s]
  std::optional<Eigen::VectorXd> ud;   // [rad/s^2 or m/s^2]
  std::optional<Eigen::VectorXd> tau;  // [N m or N]
  std::vector<ExternalLoad> loads;     // "ext"
};

// Refused: an unknown key, a wrong size, what is no number, a load on an unknown link, and what
// checkCoordinates refuses: a quaternion that is not of unit length, a ball joint in gimbal lock;
// the error names the link, "file:/states/0/q: wrist". The results of an earlier computation
// ("results", "error") may be there and are not looked at.
Result<State> readState(const json::Value& value, const Robot& robot);

}  // namespace enshu::robotfile
