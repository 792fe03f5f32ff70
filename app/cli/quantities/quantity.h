// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QJsonValue>
#include <QLatin1StringView>
#include <vector>

#include "app/cli/quantities/preparation.h"
#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

namespace enshu::cli {

// A robot in a state; what the state does not give is zero.
struct Instant {
  const Robot& robot;
  Preparation& prepared;
  Eigen::VectorXd q, u, ud, tau;
  std::vector<ExternalLoad> loads;
  std::vector<Force> external;  // the loads on each link, at its origin in link axes; or none

  Eigen::VectorXd rest() const { return Eigen::VectorXd::Zero(robot.dof()); }
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

// The torques of the motion ud under the loads, on the tree without its loops.
Eigen::VectorXd torque(const Instant& at, const Eigen::VectorXd& ud);

// The Error of an algorithm that needs a tree, for a robot with loops; names a link of the first.
tl::unexpected<Error> treesOnly(const Robot& robot);

}  // namespace enshu::cli
