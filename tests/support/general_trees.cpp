// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/general_trees.h"

#include <cstdint>
#include <utility>

namespace enshu::test {

bool suitsTheLab(const Robot& robot) {
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

Robot generalTree(std::uint64_t seed, int mostLinks) {
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

MovingRobot movingTree(std::uint64_t seed, int mostLinks) {
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
