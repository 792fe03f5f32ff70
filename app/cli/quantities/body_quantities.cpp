// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/numbers.h"
#include "app/cli/quantities/quantity.h"
#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/articulated/interbody_response.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/constraint/loop_constraint.h"

namespace enshu::cli {
namespace {

Evaluated composites(const Instant& at) {
  return each(compositeBodies(at.robot, at.q), [](const RigidInertia& body) {
    return QJsonObject{{QStringLiteral("mass"), body.mass},
                       {QStringLiteral("com"), numbers(body.com)},
                       {QStringLiteral("inertia"), rows(body.inertia)}};
  });
}

Evaluated articulated(const Instant& at) {
  if (!at.robot.loops().empty()) {
    return treesOnly(at.robot);
  }
  const auto bodies = articulatedBodies(at.robot, at.q, at.u, at.tau, at.loads);
  if (!bodies) {
    return tl::unexpected(bodies.error());
  }
  return each(*bodies, [](const ArticulatedBody& body) {
    return QJsonObject{{QStringLiteral("inertia"), rows(body.inertia)},
                       {QStringLiteral("bias"), numbers(body.bias.vector())}};
  });
}

Evaluated interbody(const Instant& at) {
  const auto response = interbodyResponse(at.robot, at.q);
  if (!response) {
    return tl::unexpected(response.error());
  }
  return each(*response, [](const std::vector<Matrix6>& row) { return each(row, rows); });
}

}  // namespace

tl::unexpected<Error> treesOnly(const Robot& robot) {
  return failure(robot.link(robot.loops().front().b).name,
                 ENSHU_TEXT("the link closes a loop; this algorithm is for trees"));
}

QuantityList bodyQuantities() {
  using Name = QLatin1StringView;
  return {{Name("composite"), {"q"}, composites},
          {Name("articulated"), {"q", "u"}, articulated},
          {Name("interbody"), {"q"}, interbody}};
}

}  // namespace enshu::cli
