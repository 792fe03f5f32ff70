// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/random_robot.h"

#include "core/base/contract.h"
#include "core/robot/random.h"

namespace enshu {

namespace {

JointType randomJointType(Random& random, int link, const RandomRobotOptions& options) {
  const double dice = random.uniform(0, 1);
  if (options.fixed && link > 0 && dice < 0.15) {
    return JointType::Fixed;
  }
  if (options.prismatic && dice > 0.75) {
    return JointType::Prismatic;
  }
  return JointType::Revolute;
}

// A body whose mean square extents along its principal axes are s: I = m diag(sum(s) - s), which
// obeys the triangle inequality whatever s >= 0.
Eigen::Matrix3d randomInertia(Random& random, double mass) {
  const Eigen::Vector3d s = random.vector(0.002, 0.04);
  const Eigen::Vector3d moments = mass * (Eigen::Vector3d::Constant(s.sum()) - s);
  const Eigen::Matrix3d R = random.rotation();
  const Eigen::Matrix3d inertia = R * moments.asDiagonal() * R.transpose();
  return (inertia + inertia.transpose()) / 2;
}

Transform randomFrame(Random& random) {
  const Eigen::Matrix3d R = random.rotation();
  return {R, random.vector(-0.5, 0.5)};
}

}  // namespace

Robot randomRobot(std::uint64_t seed, const RandomRobotOptions& options) {
  expects(options.links >= 1, "randomRobot: at least one link");
  Random random(seed);
  std::vector<Link> links;
  for (int i = 0; i < options.links; ++i) {
    Link link;
    link.name = "link" + std::to_string(i + 1);
    link.parent = options.branching ? random.index(i + 1) - 1 : i - 1;
    link.joint.type = randomJointType(random, i, options);
    link.joint.axis = random.unitVector();
    link.socket = randomFrame(random);
    if (options.plugs) {
      link.plug = randomFrame(random);
    }
    link.mass = random.uniform(0.5, 5);
    link.com = random.vector(-0.3, 0.3);
    link.inertia = randomInertia(random, link.mass);
    links.push_back(link);
  }
  return Robot::build("random-" + std::to_string(seed), links);
}

}  // namespace enshu
