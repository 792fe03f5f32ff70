// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/robots.h"

#include <cstdint>

namespace enshu::test {

Link rodLink(const Rod& rod, JointType type, const Eigen::Vector3d& axis) {
  Link link;
  link.joint = {type, axis};
  link.mass = rod.mass;
  link.com = {rod.com, 0, 0};
  link.inertia = Eigen::Vector3d(0.01, rod.inertia, rod.inertia).asDiagonal();
  return link;
}

Robot doublePendulum() {
  Link upper = rodLink(kUpper, JointType::Revolute, -Eigen::Vector3d::UnitY());
  upper.name = "upper";
  Link lower = rodLink(kLower, JointType::Revolute, -Eigen::Vector3d::UnitY());
  lower.name = "lower";
  lower.parent = 0;
  lower.socket.p = {kUpper.length, 0, 0};
  return Robot::build("double-pendulum", {upper, lower});
}

Robot rotatingSlider() {
  Link upper = rodLink(kUpper, JointType::Revolute, -Eigen::Vector3d::UnitY());
  upper.name = "upper";
  Link slider = rodLink(kLower, JointType::Prismatic, Eigen::Vector3d::UnitX());
  slider.name = "slider";
  slider.parent = 0;
  return Robot::build("rotating-slider", {upper, slider});
}

Robot randomTree(std::uint64_t seed, bool plugs) {
  RandomRobotOptions options;
  options.links = 1 + static_cast<int>(seed % 10);
  options.branching = seed % 2 == 1;
  options.plugs = plugs;
  return randomRobot(seed, options);
}

}  // namespace enshu::test
