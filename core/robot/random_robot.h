// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/robot/robot.h"

namespace enshu {

struct RandomRobotOptions {
  int links = 6;           // at least 1
  bool branching = false;  // a parent may be any earlier link, not only the last
  bool prismatic = true;   // some joints slide
  bool fixed = true;       // some joints are fixed, never the first
  bool plugs = false;      // the plug frames differ from the link frames
};

// A robot drawn from a seed: sockets, axes, masses and inertias at random; every inertia belongs to
// a real body. The same seed and options give the same robot.
Robot randomRobot(std::uint64_t seed, const RandomRobotOptions& options = {});

}  // namespace enshu
