// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

namespace enshu {

// ud = M^-1 (tau - c + J^T f), M by composite rigid bodies [CRB], c by Newton-Euler, solved by
// Cholesky's method from the tips inward, M = L^T D L, O(dof depth^2). Loops are not honoured.
// The Error: q is refused (checkCoordinates), a number is not finite, or the inertia that joint i
// feels is singular, `where` the name of its link.
// Throws ContractViolation if an argument has the wrong size or a load names no link.
Result<Eigen::VectorXd> compositeForwardDynamics(const Robot& robot, const Eigen::VectorXd& q,
                                                 const Eigen::VectorXd& u,
                                                 const Eigen::VectorXd& tau,
                                                 const std::vector<ExternalLoad>& loads = {});

}  // namespace enshu
