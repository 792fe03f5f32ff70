// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"

namespace enshu::plain {

// [CRB] (3)-(5): the inertia matrix H(q) (M elsewhere in Enshu) from the Jacobians of every link,
// dof x dof [kg m^2, kg m, kg]. The article has no equation numbers; (n) is its n-th displayed
// formula.
//
// Frames: the world's; ip_Gi and iI_i, as the left superscript of the article says, and Z_j are in
// the link's own.
//
// Trees with every kind of joint; loops are left out. Gears, which the article does not have: the
// columns of a follower are added to its driver's, for they move with one coordinate.
// Throws ContractViolation if q has not robot.coordinates() entries.
//
// composite/jacobian_method_kernel.h is the fast one, which computes with the columns between a
// link and the ground alone; tests/core/dynamics/agreement_test.cpp holds it to this one.
Eigen::MatrixXd jacobianInertiaMatrix(const Robot& robot, const Eigen::VectorXd& q);

}  // namespace enshu::plain
