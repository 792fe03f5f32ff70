// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/articulated/interbody_response.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/constraint/loop_constraint.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/quantities/quantity.h"

namespace enshu::quantities {
namespace {

value::Any::Record massProperties(const RigidInertia& body) {
  return {{"mass", body.mass},
          {"com", Eigen::VectorXd(body.com)},
          {"inertia", Eigen::MatrixXd(body.inertia)}};
}

Evaluated bodies(const Instant& instant) {
  return each(instant.robot.links(),
              [](const Link& link) { return massProperties(link.rigidInertia()); });
}

Evaluated composites(const Instant& instant) {
  return each(compositeBodies(instant.robot, instant.q), massProperties);
}

Evaluated articulated(const Instant& instant) {
  if (!instant.robot.loops().empty()) {
    return treesOnly(instant.robot);
  }
  const auto bodies =
      articulatedBodies(instant.robot, instant.q, instant.u, instant.tau, instant.loads);
  ENSHU_TRY(bodies);
  return each(*bodies, [](const ArticulatedBody& body) {
    return value::Any::Record{{"inertia", Eigen::MatrixXd(body.inertia)},
                              {"bias", Eigen::VectorXd(body.bias.vector())}};
  });
}

Evaluated interbody(const Instant& instant) {
  const auto response = interbodyResponse(instant.robot, instant.q);
  ENSHU_TRY(response);
  return each(*response, [](const std::vector<Matrix6>& row) {
    return each(row, [](const Matrix6& block) { return Eigen::MatrixXd(block); });
  });
}

}  // namespace

QuantityList bodyQuantities() {
  return {{"body", {}, bodies},
          {"composite", {"q"}, composites},
          {"articulated", {"q", "u"}, articulated},
          {"interbody", {"q"}, interbody}};
}

}  // namespace enshu::quantities
