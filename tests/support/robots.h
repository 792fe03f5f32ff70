// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/robot/random.h"
#include "core/robot/random_robot.h"
#include "core/robot/robot.h"

// Named robots for tests. q = 0 as drawn, z up, joint axes -y (o): positive q lifts the link.
namespace enshu::test {

struct Rod {
  double mass, length, com, inertia;  // inertia about the centre of mass, across the rod
};

inline const Rod kUpper{2, 0.5, 0.3, 0.05};
inline const Rod kLower{1.5, 0.4, 0.1, 0.03};

inline Link rodLink(const Rod& rod, JointType type, const Eigen::Vector3d& axis) {
  Link link;
  link.joint = {type, axis};
  link.mass = rod.mass;
  link.com = {rod.com, 0, 0};
  link.inertia = Eigen::Vector3d(0.01, rod.inertia, rod.inertia).asDiagonal();
  return link;
}

//   o=====upper=====o====lower====   -> x
inline Robot doublePendulum() {
  Link upper = rodLink(kUpper, JointType::Revolute, -Eigen::Vector3d::UnitY());
  upper.name = "upper";
  Link lower = rodLink(kLower, JointType::Revolute, -Eigen::Vector3d::UnitY());
  lower.name = "lower";
  lower.parent = 0;
  lower.socket.p = {kUpper.length, 0, 0};
  return Robot::build("double-pendulum", {upper, lower});
}

//   o=====upper=====>  and on it, at the distance q2 from o, a body that slides along x.
inline Robot rotatingSlider() {
  Link upper = rodLink(kUpper, JointType::Revolute, -Eigen::Vector3d::UnitY());
  upper.name = "upper";
  Link slider = rodLink(kLower, JointType::Prismatic, Eigen::Vector3d::UnitX());
  slider.name = "slider";
  slider.parent = 0;
  return Robot::build("rotating-slider", {upper, slider});
}

// A random tree: serial for even seeds, branching for odd ones, one to ten links.
inline Robot randomTree(std::uint64_t seed, bool plugs = false) {
  RandomRobotOptions options;
  options.links = 1 + static_cast<int>(seed % 10);
  options.branching = seed % 2 == 1;
  options.plugs = plugs;
  return randomRobot(seed, options);
}

}  // namespace enshu::test
