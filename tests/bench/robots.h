// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/robot/random_robot.h"
#include "tests/support/course_arm.h"

// What is measured, and at which states.
namespace enshu::bench {

// The course arm without its massless hand, so that nobody computes an eighth link.
inline Robot arm() {
  std::vector<Link> links = test::courseArm().links();
  links.pop_back();
  return Robot::build("arm", links);
}

// n equal rods along x, the joint axes z, y, z, y ..., each on the one that parentOf says.
template <class ParentOf>
Robot rods(const char* name, int n, ParentOf parentOf) {
  std::vector<Link> links;
  for (int i = 0; i < n; ++i) {
    Link link;
    link.name = "link" + std::to_string(i + 1);
    link.parent = parentOf(i);
    link.joint = {JointType::Revolute, Eigen::Vector3d::Unit(i % 2 == 0 ? 2 : 1)};
    link.socket.p = {i == 0 ? 0 : 0.25, 0, 0};
    link.mass = 2;
    link.com = {0.125, 0, 0};
    link.inertia = test::cylinderInertia(link.mass, 0, 0.03, 0.25);
    links.push_back(link);
  }
  return Robot::build(name, links);
}

inline Robot chain(int n) {
  return rods("chain", n, [](int i) { return i - 1; });
}

// 256 rods: a stem of 16, and on each but the last of its rods a branch of 16.
inline Robot tree() {
  return rods("tree", 256, [](int i) { return i % 16 == 0 ? i / 16 - 1 : i - 1; });
}

struct Sample {
  Eigen::VectorXd q, u, ud, tau;
};

// 1024 states of a small robot, 256 of a large one.
inline std::vector<Sample> samples(const Robot& robot) {
  Random random(1);
  std::vector<Sample> all(robot.dof() <= 16 ? 1024 : 256);
  for (Sample& s : all) {
    s.q = randomCoordinates(robot, random);
    s.u = random.vector(robot.dof(), -2, 2);
    s.ud = random.vector(robot.dof(), -5, 5);
    s.tau = random.vector(robot.dof(), -50, 50);
  }
  return all;
}

}  // namespace enshu::bench
