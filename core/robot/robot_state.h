// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu {

// The whole robot's q, joint by joint (core/robot/joint_kinematics.h).
// All but checkCoordinates throw ContractViolation if an argument has the wrong size.

// Whether the algorithms can work with q; else the Error, its `where` the link whose joint is
// wrong. Refused: a wrong size, a number that is not finite, a quaternion that is not of unit
// length (within 1e-6), a ball-zyx joint in gimbal lock (|cos qy| < 1e-6), where its u no longer
// spans all turns.
Result<void> checkCoordinates(const Robot& robot, const Eigen::Ref<const Eigen::VectorXd>& q);

// Every joint in its zero position.
Eigen::VectorXd zeroCoordinates(const Robot& robot);

// dq/dt of the velocity u.
Eigen::VectorXd coordinateRate(const Robot& robot, const Eigen::VectorXd& q,
                               const Eigen::VectorXd& u);

// q with its quaternions scaled to unit length.
Eigen::VectorXd normalised(const Robot& robot, Eigen::VectorXd q);

}  // namespace enshu
