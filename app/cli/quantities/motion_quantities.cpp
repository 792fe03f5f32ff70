// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/numbers.h"
#include "app/cli/quantities/quantity.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/momentum.h"

namespace enshu::cli {
namespace {

Evaluated poses(const Instant& at) {
  return each(linkPoses(at.robot, at.q), [](const Transform& T) {
    Eigen::Matrix4d matrix = Eigen::Matrix4d::Identity();
    matrix.topLeftCorner<3, 3>() = T.R;
    matrix.topRightCorner<3, 1>() = T.p;
    return rows(matrix);
  });
}

Evaluated velocities(const Instant& at) {
  return each(worldMotions(at.robot, at.q, at.u, at.rest()),
              [](const WorldMotion& motion) { return pair(motion.velocity); });
}

Evaluated accelerations(const Instant& at) {
  return each(worldMotions(at.robot, at.q, at.u, at.ud),
              [](const WorldMotion& motion) { return pair(motion.acceleration); });
}

Evaluated centre(const Instant& at) {
  if (totalMass(at.robot) == 0) {
    return failure("", ENSHU_TEXT("the robot has no mass"));
  }
  return numbers(centreOfMass(at.robot, at.q));
}

Evaluated energies(const Instant& at) {
  const Energy e = energy(at.robot, at.q, at.u);
  return QJsonObject{{QStringLiteral("kinetic"), e.kinetic},
                     {QStringLiteral("potential"), e.potential}};
}

Evaluated momenta(const Instant& at) {
  return pair(momentum(at.robot, at.q, at.u));
}

}  // namespace

QuantityList motionQuantities() {
  using Name = QLatin1StringView;
  return {{Name("pose"), {"q"}, poses},
          {Name("velocity"), {"q", "u"}, velocities},
          {Name("acceleration"), {"q", "u", "ud"}, accelerations},
          {Name("com"), {"q"}, centre},
          {Name("energy"), {"q", "u"}, energies},
          {Name("momentum"), {"q", "u"}, momenta}};
}

}  // namespace enshu::cli
