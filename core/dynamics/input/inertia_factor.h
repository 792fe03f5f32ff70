// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/dynamics/model/factored_matrix.h"
#include "core/dynamics/model/model.h"
#include "core/robot/robot.h"

namespace enshu {

// The factors of an inertia matrix M, dof x dof, of a robot. The Error: M is not positive definite
// by more than rounding (isSingular of elimination.h), its `where` the link whose joint, while
// those after it are free, moves nothing.
Result<FactoredMatrix> factoredInertia(const Robot& robot, const Model<double>& model,
                                       const Eigen::MatrixXd& M);
Result<FactoredMatrix> factoredInertia(const Robot& robot, const Eigen::MatrixXd& M);

}  // namespace enshu
