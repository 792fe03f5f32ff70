// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/robot.h"

namespace enshu {

// T_wi of every link, to the world from the link: T_wi = T_wp * T_pi(q_i). [LAB] (1), (2)
// Throws ContractViolation if q has not robot.coordinates() entries.
std::vector<Transform> linkPoses(const Robot& robot, const Eigen::VectorXd& q);

}  // namespace enshu
