// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu {

// [a x]: the matrix with skew(a) b = a x b.
inline Eigen::Matrix3d skew(const Eigen::Vector3d& a) {
  Eigen::Matrix3d m;
  m << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return m;
}

// The rotation by `angle` [rad] about the unit vector `axis` (Rodrigues):
//   R = 1 + sin(angle) [axis x] + (1 - cos(angle)) [axis x]^2
Eigen::Matrix3d axisAngle(const Eigen::Vector3d& axis, double angle);

// A rotation that takes z to the unit vector `axis`: of zeros, ones and minus ones if the axis is
// along a coordinate, the identity if it is z.
Eigen::Matrix3d turnToAxis(const Eigen::Vector3d& axis);

// Whether R is orthonormal and right-handed, each entry of R R^T - 1 within `tolerance`.
bool isRotation(const Eigen::Matrix3d& R, double tolerance);

}  // namespace enshu
