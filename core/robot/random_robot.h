// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/robot/random.h"
#include "core/robot/robot.h"

namespace enshu {

struct RandomRobotOptions {
  int links = 6;           // at least 1
  bool branching = false;  // a parent may be any earlier link, not only the last
  bool prismatic = true;   // some joints slide
  bool fixed = true;       // some joints are fixed, never the first
  bool plugs = false;      // the plug frames differ from the link frames
  bool general = false;    // joints of every kind, massless links on fixed joints
  int gears = 0;           // at most as many, between parent and child or between siblings
};

// A robot drawn from a seed: sockets, axes, masses and inertias at random; every inertia belongs to
// a real body. The same seed and options give the same robot.
Robot randomRobot(std::uint64_t seed, const RandomRobotOptions& options = {});

// A q of the robot in which checkCoordinates finds no flaw: angles within 3, ball-zyx joints 0.4
// away from gimbal lock, displacements within 0.5, quaternions of unit length.
Eigen::VectorXd randomCoordinates(const Robot& robot, Random& random);

}  // namespace enshu
