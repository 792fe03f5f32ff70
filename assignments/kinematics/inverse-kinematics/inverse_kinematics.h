// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/plugin/student.h"

// Where the hand is at some joint angles, seen from the world, and how it moves from there.
struct HandPose {
  Vector3d p;  // position of the hand's point [m]
  Matrix3d R;  // attitude of the hand: R v_hand = v_world
  MatrixXd J;  // basic Jacobian of the point, 6 x joints, linear velocity first
};
ENSHU_FIELDS(HandPose, p, R, J)

// The robot as it is provided: hand(q) is the pose of its hand at q.
using HandMap = std::function<HandPose(const VectorXd& q)>;

// Inverse kinematics by damped least squares. First session of [LAB]
//
//   e  = [p* - p; rotation vector of R* R^T]
//   dq = J^T (J J^T + damping 1)^-1 e
//
// hand        the robot
// p_target    p*, wanted position of the point [m]
// R_target    R*, wanted attitude
// q0          where to start, joints x 1 [rad; m if prismatic]
// damping     lambda > 0; metres and radians count alike
// iterations  how many steps are made
//
// Returns joints x (iterations + 1): column k is q after k steps, column 0 is q0.
// solve(A, b) gives x with A x = b for a symmetric positive definite A.
MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations);
