// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/random_robot.h"

#include <cmath>
#include <iterator>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/robot/joint_kinematics.h"

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

constexpr JointType kMovingTypes[] = {
    JointType::Revolute,  JointType::Prismatic, JointType::Cylindrical, JointType::Universal,
    JointType::Spherical, JointType::BallZyx,   JointType::Floating};

Joint randomJoint(Random& random, int link, const RandomRobotOptions& options) {
  Joint joint;
  joint.type = randomJointType(random, link, options);
  const Eigen::Vector3d axis = random.unitVector();
  if (options.general && joint.type != JointType::Fixed) {
    joint.type = kMovingTypes[random.index(std::size(kMovingTypes))];
  }
  if (joint.type == JointType::Fixed || jointDof(joint.type) == 1) {
    joint.axis = axis;
  }
  return joint;
}

// Pairs of joints of one degree of freedom, parent and child or siblings, none in two gears.
std::vector<Gear> randomGears(Random& random, const std::vector<Link>& links, int most) {
  std::vector<Gear> gears;
  std::vector<bool> taken(links.size(), false);
  const auto isFree = [&](int i) {
    return jointDof(at(links, i).joint.type) == 1 && !at(taken, i);
  };
  for (int i = 0; i < count(links); ++i) {
    for (int j = 0; j < i; ++j) {
      const int parent = at(links, i).parent;
      const bool adjacent = parent == j || parent == at(links, j).parent;
      if (count(gears) < most && adjacent && isFree(i) && isFree(j)) {
        at(taken, i) = at(taken, j) = true;
        const double ratio = random.uniform(0.5, 2) * (random.index(2) == 0 ? 1 : -1);
        gears.push_back({j, i, ratio, random.uniform(-1, 1)});
      }
    }
  }
  return gears;
}

void randomise(Random& random, JointType type, Eigen::Ref<Eigen::VectorXd> q) {
  const int quaternion = jointQuaternion(type);
  switch (type) {
    case JointType::Prismatic:
      q[0] = random.uniform(-0.5, 0.5);
      break;
    case JointType::Cylindrical:
      q << random.uniform(-0.5, 0.5), random.uniform(-3, 3);
      break;
    case JointType::BallZyx:
      q << random.uniform(-3, 3), random.uniform(-M_PI_2 + 0.4, M_PI_2 - 0.4),
          random.uniform(-3, 3);
      break;
    case JointType::Floating:
      q.head<3>() = random.vector(-0.5, 0.5);
      [[fallthrough]];
    case JointType::Spherical: {
      const Eigen::Vector3d axis = random.unitVector();
      const double half = random.uniform(-1.5, 1.5);
      q.segment<4>(quaternion) << std::cos(half), std::sin(half) * axis;
      break;
    }
    default:
      q = random.vector(count(q), -3, 3);
  }
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
    link.joint = randomJoint(random, i, options);
    link.socket = randomFrame(random);
    if (options.plugs) {
      link.plug = randomFrame(random);
    }
    if (!(options.general && link.joint.type == JointType::Fixed && random.index(3) == 0)) {
      link.mass = random.uniform(0.5, 5);
      link.com = random.vector(-0.3, 0.3);
      link.inertia = randomInertia(random, link.mass);
    }
    links.push_back(link);
  }
  const std::vector<Gear> gears = randomGears(random, links, options.gears);
  return Robot::build("random-" + std::to_string(seed), links, kStandardGravity, {gears, {}});
}

Eigen::VectorXd randomCoordinates(const Robot& robot, Random& random) {
  Eigen::VectorXd q(robot.coordinates());
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (!robot.gearOf(i)) {
      randomise(random, robot.link(i).joint.type,
                q.segment(robot.firstCoordinate(i), robot.coordinates(i)));
    }
  }
  return q;
}

}  // namespace enshu
