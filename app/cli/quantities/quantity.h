// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QJsonValue>
#include <QLatin1StringView>
#include <vector>

#include "app/cli/quantities/preparation.h"
#include "core/base/result.h"
#include "core/dynamics/external_load.h"
#include "core/dynamics/inverse_dynamics.h"
#include "core/robot/robot.h"

namespace enshu::cli {

// A robot in a state; what the state does not give is zero.
struct Instant {
  const Robot& robot;
  const Preparation& prepared;
  Eigen::VectorXd q, u, ud, tau;
  std::vector<ExternalLoad> loads;

  Eigen::VectorXd rest() const { return Eigen::VectorXd::Zero(robot.dof()); }
  // Gravity, centrifugal and Coriolis terms less the loads.
  Eigen::VectorXd bias() const { return LinkInverseDynamics(robot, loads)(q, u, rest()); }
};

// The Error: this robot does not have the quantity, or not by this algorithm; `where` is a link.
using Evaluated = Result<QJsonValue>;

// Something that can be asked for, and the members of a state that it takes.
struct Quantity {
  QLatin1StringView name;
  std::vector<const char*> needs;
  Evaluated (*evaluate)(const Instant&);
};

using QuantityList = std::vector<Quantity>;

QuantityList forceQuantities();         // M, bias, gravity, tau
QuantityList accelerationQuantities();  // ud
QuantityList motionQuantities();        // pose, velocity, acceleration, com, energy, momentum
QuantityList bodyQuantities();          // composite, articulated, interbody

}  // namespace enshu::cli
