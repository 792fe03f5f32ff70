// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"
#include "core/value/fields.h"

using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

// Where a frame is: its origin [m] and axes.
struct Place {
  Vector3d r = Vector3d::Zero();
  Matrix3d R = Matrix3d::Identity();
};
ENSHU_FIELDS(Place, r, R)

// X of that frame: v_b = X v_a, linear first.
Matrix6 movedFrame(const Place& place);
