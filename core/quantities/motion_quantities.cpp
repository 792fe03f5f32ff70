// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/momentum.h"
#include "core/quantities/quantity.h"

namespace enshu::quantities {
namespace {

Evaluated poses(const Instant& at) {
  return each(linkPoses(at.robot, at.q), [](const Transform& T) {
    Eigen::MatrixXd matrix = Eigen::Matrix4d::Identity();
    matrix.topLeftCorner<3, 3>() = T.R;
    matrix.topRightCorner<3, 1>() = T.p;
    return matrix;
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
  return Eigen::VectorXd(centreOfMass(at.robot, at.q));
}

Evaluated energies(const Instant& at) {
  const Energy e = energy(at.robot, at.q, at.u);
  return value::Any::Record{{"kinetic", e.kinetic}, {"potential", e.potential}};
}

Evaluated momenta(const Instant& at) {
  return pair(momentum(at.robot, at.q, at.u));
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
