// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/model/external_load.h"
#include "core/robot/random.h"
#include "core/robot/random_robot.h"

namespace enshu::test {

// A robot in motion under loads: every entry of q, u, ud counts.
struct MovingRobot {
  std::uint64_t seed = 0;
  Robot robot;
  Eigen::VectorXd q, u, ud;
  std::vector<ExternalLoad> loads;
  int link = 0;           // one of the links, and a point of it
  Eigen::Vector3d point;  // link coordinates [m]
};

// Whether the lab's passes in world coordinates can do it: no plugs, one degree of freedom per
// joint.
inline bool suitsTheLab(const Robot& robot) {
  for (const Link& link : robot.links()) {
    const bool simple = link.joint.type == JointType::Fixed ||
                        link.joint.type == JointType::Revolute ||
                        link.joint.type == JointType::Prismatic;
    if (!simple || !link.plug.R.isIdentity(0) || !link.plug.p.isZero(0)) {
      return false;
    }
  }
  return robot.gears().empty();
}

// Sanitized code is thirty times slower; there the trees are as many, but smaller.
#ifdef __SANITIZE_ADDRESS__
inline constexpr int kMostLinks = 10;
#else
inline constexpr int kMostLinks = 40;
#endif

// A random tree. Of every four seeds one has joints of one degree of freedom only, most of these as
// the lab has them; the others have all kinds, two thirds of them with plugs, two fifths with
// gears, and in a half of those the driver of siblings stands behind its follower. Half of the
// trees branch, with several roots.
inline Robot generalTree(std::uint64_t seed, int mostLinks = kMostLinks) {
  RandomRobotOptions options;
  options.links = 1 + static_cast<int>((seed + seed / 40) % static_cast<std::uint64_t>(mostLinks));
  options.branching = (seed / 3) % 2 == 1;
  const bool lab = seed % 4 == 0 && seed % 16 != 0;
  options.plugs = !lab && seed % 3 != 0;
  options.general = seed % 4 != 0;
  options.gears = !lab && seed % 5 < 2 ? 3 : 0;
  const Robot robot = randomRobot(seed, options);

  std::vector<Gear> gears = robot.gears();
  for (Gear& gear : gears) {
    const bool siblings = robot.link(gear.driver).parent == robot.link(gear.follower).parent;
    if (seed % 2 == 1 && siblings) {
      std::swap(gear.driver, gear.follower);
    }
  }
  Random random(seed + 1000);
  return Robot::build(robot.name(), robot.links(), random.vector(-10, 10), {gears, {}});
}

inline MovingRobot movingTree(std::uint64_t seed, int mostLinks = kMostLinks) {
  MovingRobot moving{seed, generalTree(seed, mostLinks), {}, {}, {}, {}, 0, {0, 0, 0}};
  Random random(seed);
  const Robot& robot = moving.robot;
  moving.q = randomCoordinates(robot, random);
  moving.u = random.vector(robot.dof(), -1, 1);
  moving.ud = random.vector(robot.dof(), -5, 5);
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (random.index(3) == 0) {
      const Eigen::Vector3d point = random.vector(-1, 1), force = random.vector(-20, 20);
      moving.loads.push_back({i, point, force, random.vector(-10, 10)});
    }
  }
  moving.link = random.index(robot.linkCount());
  moving.point = random.vector(-1, 1);
  return moving;
}

}  // namespace enshu::test
