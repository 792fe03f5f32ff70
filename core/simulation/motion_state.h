// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu {

// Where a robot is and how it moves, joints of every kind (core/robot/joint_kinematics.h).
struct MotionState {
  Eigen::VectorXd q;  // robot.coordinates() x 1, quaternions of unit length
  Eigen::VectorXd u;  // robot.dof() x 1
};

}  // namespace enshu
