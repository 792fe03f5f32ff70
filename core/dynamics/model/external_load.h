// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/robot.h"

namespace enshu {

// What the surroundings do to a link: a force at a point of it and a moment.
struct ExternalLoad {
  int link = 0;
  Eigen::Vector3d point = Eigen::Vector3d::Zero();   // link coordinates [m]
  Eigen::Vector3d force = Eigen::Vector3d::Zero();   // world coordinates [N]
  Eigen::Vector3d moment = Eigen::Vector3d::Zero();  // world coordinates [N m]
};

// The sum of the loads on each link, at the link's origin in link coordinates.
// Throws ContractViolation if q has the wrong size or a load names no link.
std::vector<Force> externalForces(const Robot& robot, const Eigen::VectorXd& q,
                                  const std::vector<ExternalLoad>& loads);

}  // namespace enshu
