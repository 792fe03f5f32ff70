// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>

namespace enshu {

// [a x]: the matrix with skew(a) b = a x b.
inline Eigen::Matrix3d skew(const Eigen::Vector3d& a) {
  Eigen::Matrix3d m;
  m << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return m;
}

// The rotation by `angle` [rad] about the unit vector `axis` (Rodrigues):
//   R = 1 + sin(angle) [axis x] + (1 - cos(angle)) [axis x]^2
inline Eigen::Matrix3d axisAngle(const Eigen::Vector3d& axis, double angle) {
  const Eigen::Matrix3d K = skew(axis);
  return Eigen::Matrix3d::Identity() + std::sin(angle) * K + (1 - std::cos(angle)) * K * K;
}

// A rotation that takes z to the unit vector `axis`: of zeros, ones and minus ones if the axis is
// along a coordinate, the identity if it is z.
inline Eigen::Matrix3d turnToAxis(const Eigen::Vector3d& axis) {
  if (axis == Eigen::Vector3d::UnitZ()) {
    return Eigen::Matrix3d::Identity();
  }
  int least = 0;
  axis.cwiseAbs().minCoeff(&least);
  const Eigen::Vector3d x = Eigen::Vector3d::Unit(least).cross(axis).normalized();
  Eigen::Matrix3d R;
  R << x, axis.cross(x), axis;
  return R;
}

// Whether R is orthonormal and right-handed, each entry of R R^T - 1 within `tolerance`.
inline bool isRotation(const Eigen::Matrix3d& R, double tolerance) {
  const Eigen::Matrix3d error = R * R.transpose() - Eigen::Matrix3d::Identity();
  return error.cwiseAbs().maxCoeff() <= tolerance && R.determinant() > 0;
}

}  // namespace enshu
