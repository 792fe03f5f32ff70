// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/quantities.h"

#include <algorithm>

#include "app/cli/quantities/numbers.h"
#include "app/cli/quantities/quantity.h"
#include "core/base/contract.h"
#include "core/json/read.h"
#include "core/robot/robot_state.h"
#include "core/robotfile/states_file.h"

namespace enshu::cli {
namespace {

using Eigen::VectorXd;

const QuantityList& quantities() {
  static const QuantityList all = [] {
    QuantityList list;
    for (const auto& part :
         {forceQuantities(), accelerationQuantities(), motionQuantities(), bodyQuantities()}) {
      list.insert(list.end(), part.begin(), part.end());
    }
    return list;
  }();
  return all;
}

const Quantity* find(const QString& name) {
  const auto found = std::find_if(quantities().begin(), quantities().end(),
                                  [&](const Quantity& quantity) { return quantity.name == name; });
  return found == quantities().end() ? nullptr : &*found;
}

// The value, or {"error": reason} in its place.
QJsonValue valueOrReason(const Evaluated& evaluated) {
  const auto reason = [](const QString& text) {
    return QJsonObject{{QStringLiteral("error"), text}};
  };
  if (!evaluated) {
    return reason(QString::fromStdString(evaluated.error().message()));
  }
  return isFinite(*evaluated) ? *evaluated : reason(QStringLiteral("the result is not finite"));
}

Instant instant(const Robot& robot, Preparation& prepared, const robotfile::State& state) {
  const VectorXd zero = VectorXd::Zero(robot.dof());
  const VectorXd q = state.q.value_or(zeroCoordinates(robot));
  return {robot,
          prepared,
          q,
          state.u.value_or(zero),
          state.ud.value_or(zero),
          state.tau.value_or(zero),
          state.loads,
          state.loads.empty() ? std::vector<Force>() : externalForces(robot, q, state.loads)};
}

}  // namespace

bool isQuantity(const QString& name) {
  return find(name) != nullptr;
}

Quantities::Quantities(Robot robot, QStringList names)
    : robot_(std::move(robot)), names_(std::move(names)), prepared_(robot_) {
  expects(std::all_of(names_.begin(), names_.end(), isQuantity), "Quantities: unknown quantity");
}

Result<QJsonObject> Quantities::operator()(const json::Value& state) {
  const Result<robotfile::State> read = robotfile::readState(state, robot_);
  if (!read) {
    return tl::unexpected(read.error());
  }
  return json::attempt(state, [&](const json::Value& document) {
    const Instant at = instant(robot_, prepared_, *read);
    QJsonObject results;
    for (const QString& name : names_) {
      const Quantity& quantity = *find(name);
      for (const char* key : quantity.needs) {
        document.at(key);
      }
      results.insert(name, valueOrReason(quantity.evaluate(at)));
    }
    return results;
  });
}

}  // namespace enshu::cli
