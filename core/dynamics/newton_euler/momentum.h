// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"

namespace enshu {

// The momentum of the whole robot: linear [kg m/s], angular [kg m^2/s] about the world origin, in
// world coordinates; the sum of T_wi I_i v_i.
// Throws ContractViolation if q or qd has the wrong size.
Force momentum(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& qd);

// The mass of the whole robot [kg].
double totalMass(const Robot& robot);

// The centre of mass of the whole robot in world coordinates [m].
// Throws ContractViolation if q has the wrong size or the robot has no mass.
Eigen::Vector3d centreOfMass(const Robot& robot, const Eigen::VectorXd& q);

}  // namespace enshu
