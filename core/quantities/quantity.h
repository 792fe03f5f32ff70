// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/quantities/preparation.h"
#include "core/robot/robot.h"
#include "core/value/any.h"

namespace enshu::quantities {

// A robot in a state.
struct Instant {
  const Robot& robot;
  Preparation& prepared;
  Eigen::VectorXd q, u, ud, tau;
  std::vector<ExternalLoad> loads;
  std::vector<Force> external;  // the loads on each link, at its origin in link axes; or none

  Eigen::VectorXd rest() const { return Eigen::VectorXd::Zero(robot.dof()); }
};

// The Error: this robot does not have the quantity, or not by this algorithm; `where` is a link.
using Evaluated = Result<value::Any>;

// Something that can be asked for, and the members of a state that it takes.
struct Quantity {
  std::string_view name;
  std::vector<const char*> needs;
  Evaluated (*evaluate)(const Instant&);
};

using QuantityList = std::vector<Quantity>;

QuantityList forceQuantities();         // M, bias, gravity, tau
QuantityList accelerationQuantities();  // ud
QuantityList motionQuantities();        // pose, velocity, acceleration, com, energy, momentum
QuantityList jointQuantities();         // socket, joint, plug, transform, subspace, ...
QuantityList bodyQuantities();          // body, composite, articulated, interbody
QuantityList assemblyQuantities();      // response, assembly-joint, sub-chain
QuantityList loopQuantities();          // loop-response, loop-joint, loop-jacobian
QuantityList compiledQuantities();      // tau:compiled, M:compiled, ud:compiled

// The torques of the motion ud under the loads, on the tree without its loops.
Eigen::VectorXd torque(const Instant& instant, const Eigen::VectorXd& ud);

// One value per item.
template <class Items, class Make>
value::Any::List each(const Items& items, Make make) {
  value::Any::List list;
  for (const auto& item : items) {
    list.emplace_back(make(item));
  }
  return list;
}

// A Motion or a Force.
template <class Pair>
value::Any::Record pair(const Pair& pair) {
  return {{"linear", Eigen::VectorXd(pair.linear)}, {"angular", Eigen::VectorXd(pair.angular)}};
}

}  // namespace enshu::quantities
