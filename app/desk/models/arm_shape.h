// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/robot/robot.h"

namespace enshu::desk {

// A cylinder from a to b whose edges are rounded: with all of its radius it is a capsule, and a
// ball if a = b besides.
struct Solid {
  Eigen::Vector3d a = Eigen::Vector3d::Zero();
  Eigen::Vector3d b = Eigen::Vector3d::Zero();
  double radius = 0;    // [m]
  double rounding = 0;  // 0 ... radius [m]
};

// What a link looks like, in link coordinates.
struct LinkShape {
  std::vector<Solid> limbs;   // what reaches from its joint to the next ones and to its mass
  std::vector<Solid> joints;  // the housing of its joint, and of those that slide on it
};

// A joint that slides: the rod that comes out of its housing.
struct Slide {
  int link = 0;  // whose joint it is
  double radius = 0;
};

// The axis of a joint, in coordinates of its link.
struct JointAxis {
  int link = 0;
  Eigen::Vector3d p = Eigen::Vector3d::Zero();
  Eigen::Vector3d direction = Eigen::Vector3d::UnitZ();
};

// How a robot is drawn, derived from it alone: the cylinder that a link has of its own, else limbs
// whose thickness follows the robot's reach; at each joint a housing that shows its axis.
struct ArmShape {
  double reach = 1;              // from the ground to the farthest tip, stretched out [m]
  std::vector<LinkShape> links;  // one for each link
  LinkShape ground;              // in world coordinates
  std::vector<Slide> slides;
  std::vector<JointAxis> axes;  // of joints that turn about an axis or slide along one
};

ArmShape armShape(const Robot& robot);

}  // namespace enshu::desk
