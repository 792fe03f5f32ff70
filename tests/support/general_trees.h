// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/dynamics/model/external_load.h"
#include "core/robot/random.h"
#include "core/robot/random_robot.h"
#include "core/robot/robot.h"

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
bool suitsTheLab(const Robot& robot);

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
Robot generalTree(std::uint64_t seed, int mostLinks = kMostLinks);

MovingRobot movingTree(std::uint64_t seed, int mostLinks = kMostLinks);

}  // namespace enshu::test
