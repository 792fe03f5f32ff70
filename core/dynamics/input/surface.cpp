// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/input/surface.h"

#include <cmath>
#include <numbers>

#include "core/base/contract.h"

namespace enshu {

using Eigen::Matrix3d;
using Eigen::Vector3d;

Surface plane(const Vector3d& normal, double offset) {
  expects(normal.squaredNorm() > 0, "plane: the normal is zero");
  return [=](const Vector3d& r) {
    return SurfaceAt{normal.dot(r) - offset, normal, Matrix3d::Zero()};
  };
}

Surface sphere(const Vector3d& centre, double radius) {
  expects(radius > 0, "sphere: the radius is not positive");
  return [=](const Vector3d& r) {
    const Vector3d d = r - centre;
    return SurfaceAt{(d.squaredNorm() - radius * radius) / 2, d, Matrix3d::Identity()};
  };
}

Surface cylinder(const Vector3d& point, const Vector3d& axis, double radius) {
  expects(axis.squaredNorm() > 0, "cylinder: the axis is zero");
  expects(radius > 0, "cylinder: the radius is not positive");
  const Vector3d a = axis.normalized();
  const Matrix3d across = Matrix3d::Identity() - a * a.transpose();
  return [=](const Vector3d& r) {
    const Vector3d d = across * (r - point);
    return SurfaceAt{(d.squaredNorm() - radius * radius) / 2, d, across};
  };
}

Surface waves(double height, double length) {
  expects(length != 0, "waves: the length is zero");
  const double k = 2 * std::numbers::pi / length;
  return [=](const Vector3d& r) {
    SurfaceAt here;
    here.C = r.z() - height * std::sin(k * r.x());
    here.gradient = Vector3d(-height * k * std::cos(k * r.x()), 0, 1);
    here.hessian.setZero();
    here.hessian(0, 0) = height * k * k * std::sin(k * r.x());
    return here;
  };
}

}  // namespace enshu
