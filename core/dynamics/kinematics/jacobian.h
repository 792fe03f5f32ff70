// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"
#include "core/spatial/matrices.h"

namespace enshu {

// J of a point fixed to a link (link coordinates [m]), 6 x dof, world axes, linear first:
//   [p'; w] = J u,  p' the velocity of the point, w the angular velocity of the link.
// The column of a revolute joint i is [z_i x (p - p_i); z_i], of a prismatic one [z_i; 0].
// Throws ContractViolation if q has the wrong size or there is no such link.
Matrix6X linkJacobian(const Robot& robot, const Eigen::VectorXd& q, int link,
                      const Eigen::Vector3d& point = Eigen::Vector3d::Zero());

// dJ/dt of the same: [p''; w'] = J ud + J' u. [ENE] (31), as corrected, is J' of an arm of revolute
// joints; its column is [(w_i x z_i) x (p - p_i) + z_i x (p' - p_i'); w_i x z_i]. Throws
// ContractViolation if q or u has the wrong size or there is no such link.
Matrix6X linkJacobianRate(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                          int link, const Eigen::Vector3d& point = Eigen::Vector3d::Zero());

}  // namespace enshu
