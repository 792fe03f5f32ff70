// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spatial/rotation.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>

namespace enshu {

using Eigen::Matrix3d;
using Eigen::Vector3d;

Matrix3d axisAngle(const Vector3d& axis, double angle) {
  const Matrix3d K = skew(axis);
  return Matrix3d::Identity() + std::sin(angle) * K + (1 - std::cos(angle)) * K * K;
}

Matrix3d turnToAxis(const Vector3d& axis) {
  if (axis == Vector3d::UnitZ()) {
    return Matrix3d::Identity();
  }
  int least = 0;
  axis.cwiseAbs().minCoeff(&least);
  const Vector3d x = Vector3d::Unit(least).cross(axis).normalized();
  Matrix3d R;
  R << x, axis.cross(x), axis;
  return R;
}

bool isRotation(const Matrix3d& R, double tolerance) {
  const Matrix3d error = R * R.transpose() - Matrix3d::Identity();
  return error.cwiseAbs().maxCoeff() <= tolerance && R.determinant() > 0;
}

}  // namespace enshu
