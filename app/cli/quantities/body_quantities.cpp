// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/numbers.h"
#include "app/cli/quantities/quantity.h"
#include "core/dynamics/articulated_body.h"
#include "core/dynamics/composite_rigid_body.h"

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
  const auto bodies = articulatedBodies(at.robot, at.q, at.u, at.tau, at.loads);
  if (!bodies) {
    return tl::unexpected(bodies.error());
  }
  return each(*bodies, [](const ArticulatedBody& body) {
    return QJsonObject{{QStringLiteral("inertia"), rows(body.inertia)},
                       {QStringLiteral("bias"), numbers(body.bias.vector())}};
  });
}

Evaluated later(const Instant& /*at*/) {
  return failure("", ENSHU_TEXT("not available in this version"));
}

}  // namespace

QuantityList bodyQuantities() {
  using Name = QLatin1StringView;
  return {{Name("composite"), {"q"}, composites},
          {Name("articulated"), {"q", "u"}, articulated},
          {Name("interbody"), {}, later}};
}

}  // namespace enshu::cli
