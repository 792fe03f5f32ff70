// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu {

// What the surroundings do to a link: a force at a point of it and a moment.
struct ExternalLoad {
  int link = 0;
  Eigen::Vector3d point = Eigen::Vector3d::Zero();   // link coordinates [m]
  Eigen::Vector3d force = Eigen::Vector3d::Zero();   // world coordinates [N]
  Eigen::Vector3d moment = Eigen::Vector3d::Zero();  // world coordinates [N m]
};

}  // namespace enshu
