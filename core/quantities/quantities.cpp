// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantities/quantities.h"

#include <algorithm>
#include <utility>

#include "core/base/contract.h"
#include "core/dynamics/input/external_forces.h"
#include "core/quantities/preparation.h"
#include "core/quantities/quantity.h"
#include "core/robot/robot_state.h"

namespace enshu::quantities {
namespace {

using Eigen::VectorXd;

const QuantityList& all() {
  static const QuantityList quantities = [] {
    QuantityList list;
    for (const auto& part :
         {forceQuantities(), accelerationQuantities(), motionQuantities(), jointQuantities(),
          bodyQuantities(), assemblyQuantities(), loopQuantities(), compiledQuantities()}) {
      list.insert(list.end(), part.begin(), part.end());
    }
    return list;
  }();
  return quantities;
}

const Quantity* find(std::string_view name) {
  const auto found = std::find_if(all().begin(), all().end(),
                                  [&](const Quantity& quantity) { return quantity.name == name; });
  return found == all().end() ? nullptr : &*found;
}

VectorXd rates(const Robot& robot, const std::optional<VectorXd>& given) {
  expects(!given || given->size() == robot.dof(), "Quantities: the state is another robot's");
  return given.value_or(VectorXd::Zero(robot.dof()));
}

Instant instant(const Robot& robot, Preparation& prepared, const State& state) {
  const VectorXd q = state.q.value_or(zeroCoordinates(robot));
  expects(q.size() == robot.coordinates(), "Quantities: the state is another robot's");
  return {robot,
          prepared,
          q,
          rates(robot, state.u),
          rates(robot, state.ud),
          rates(robot, state.tau),
          state.loads,
          state.loads.empty() ? std::vector<Force>() : externalForces(robot, q, state.loads)};
}

}  // namespace

const std::vector<const char*>* needsOf(std::string_view name) {
  const Quantity* quantity = find(name);
  return quantity == nullptr ? nullptr : &quantity->needs;
}

Quantities::Quantities(Robot robot, Makers makers)
    : robot_(std::move(robot)),
      prepared_(std::make_unique<Preparation>(robot_, std::move(makers))) {}

Quantities::~Quantities() = default;

Result<value::Any> Quantities::operator()(std::string_view name, const State& state) {
  const Quantity* quantity = find(name);
  expects(quantity != nullptr, "Quantities: unknown quantity");
  return quantity->evaluate(instant(robot_, *prepared_, state));
}

}  // namespace enshu::quantities
