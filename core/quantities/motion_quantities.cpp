// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/momentum.h"
#include "core/quantities/quantity.h"

namespace enshu::quantities {
namespace {

Evaluated poses(const Instant& instant) {
  return each(linkPoses(instant.robot, instant.q), [](const Transform& T) {
    Eigen::MatrixXd matrix = Eigen::Matrix4d::Identity();
    matrix.topLeftCorner<3, 3>() = T.R;
    matrix.topRightCorner<3, 1>() = T.p;
    return matrix;
  });
}

Evaluated velocities(const Instant& instant) {
  return each(worldMotions(instant.robot, instant.q, instant.u, instant.rest()),
              [](const WorldMotion& motion) { return pair(motion.velocity); });
}

Evaluated accelerations(const Instant& instant) {
  return each(worldMotions(instant.robot, instant.q, instant.u, instant.ud),
              [](const WorldMotion& motion) { return pair(motion.acceleration); });
}

Evaluated centre(const Instant& instant) {
  if (totalMass(instant.robot) == 0) {
    return failure("", ENSHU_TEXT("the robot has no mass"));
  }
  return Eigen::VectorXd(centreOfMass(instant.robot, instant.q));
}

Evaluated energies(const Instant& instant) {
  const Energy e = energy(instant.robot, instant.q, instant.u);
  return value::Any::Record{{"kinetic", e.kinetic}, {"potential", e.potential}};
}

Evaluated momenta(const Instant& instant) {
  return pair(momentum(instant.robot, instant.q, instant.u));
}

}  // namespace

QuantityList motionQuantities() {
  return {{"pose", {"q"}, poses},
          {"velocity", {"q", "u"}, velocities},
          {"acceleration", {"q", "u", "ud"}, accelerations},
          {"com", {"q"}, centre},
          {"energy", {"q", "u"}, energies},
          {"momentum", {"q", "u"}, momenta}};
}

}  // namespace enshu::quantities
