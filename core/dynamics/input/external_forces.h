// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

namespace enshu {

// The sum of the loads on each link, at the link's origin in link coordinates.
// Throws ContractViolation if q has the wrong size or a load names no link.
std::vector<Force> externalForces(const Robot& robot, const Eigen::VectorXd& q,
                                  const std::vector<ExternalLoad>& loads);

}  // namespace enshu
