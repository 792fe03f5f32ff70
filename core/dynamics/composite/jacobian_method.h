// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"

namespace enshu {

// M(q), dof x dof, from the Jacobians of the centres of mass, O(links dof^2):
//   M = sum over the links of m J_G^T J_G + J_A^T I J_A. [CRB]
// Throws ContractViolation if q has the wrong size.
Eigen::MatrixXd jacobianInertiaMatrix(const Robot& robot, const Eigen::VectorXd& q);

}  // namespace enshu
