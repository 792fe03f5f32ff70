// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/robot/robot.h"

namespace enshu::test {

// The solid cylinder, its axis along x (0), y (1) or z (2): the inertia about its centre,
// m r^2/2 along the axis and m (r^2/4 + h^2/12) across.
Eigen::Matrix3d cylinderInertia(double mass, int axis, double radius, double length);

// The course arm in code, resources/robots/course-arm.json: seven revolute joints about local z
// and a massless hand.
Robot courseArm();

}  // namespace enshu::test
