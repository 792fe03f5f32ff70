// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu {

// Whether an inertia matrix M, dof x dof, is positive definite by more than rounding (isSingular of
// joint_inertia_factor.h). The Error's `where` is the link whose joint, while those after it are
// free, moves nothing.
Result<void> checkInertia(const Robot& robot, Eigen::MatrixXd M);

}  // namespace enshu
