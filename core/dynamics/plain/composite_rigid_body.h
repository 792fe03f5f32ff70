// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"

namespace enshu::plain {

// [CRB]: the inertia matrix H(q) (M elsewhere in Enshu) of H(q) qdd + b(q, qd) = tau + J^T f by
// composite rigid bodies, dof x dof [kg m^2, kg m, kg], line by line the article. It has no
// equation numbers; (n) is its n-th displayed formula. The method of Jacobians, (3)-(5), is
// jacobian_method.cpp.
//
// Frames: ip_Gi and iI_i are of link i alone, in its own; i is the link that a column belongs to, j
// one on its way to the ground, or in (24) a child of i. Z_i, fn_i and C_i, the composite body of
// i, are in the frame of i; where a quantity of j is seen in i, as the left superscript of the
// article says, both stand in the name: S_ij of iS_j, C_ij of the composite body of j. T_ji leads
// to j from i.
//
// Trees with every kind of joint; loops are left out. Gears, which the article does not have: the
// rows and columns of a follower are added to its driver's, for they move with one coordinate.
// Throws ContractViolation if q has not robot.coordinates() entries.
//
// composite/composite_rigid_body_kernel.h is the fast one; tests/core/dynamics/agreement_test.cpp
// holds it to this one.
Eigen::MatrixXd compositeInertiaMatrix(const Robot& robot, const Eigen::VectorXd& q);

}  // namespace enshu::plain
