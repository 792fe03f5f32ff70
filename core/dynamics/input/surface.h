// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>

namespace enshu {

// A smooth function C of a point and its first two derivatives there.
struct SurfaceAt {
  double C = 0;
  Eigen::Vector3d gradient;  // dC/dr
  Eigen::Matrix3d hessian;   // d2C/dr2, symmetric
};

// The surface C(r) = 0, [ENE] (1): what C is at r, world coordinates [m]. The gradient points to
// the side from which the surface pushes; it need not be of unit length, but not zero on the
// surface. Any function will do whose derivatives are right.
using Surface = std::function<SurfaceAt(const Eigen::Vector3d& r)>;

// C = normal . r - offset. Throws ContractViolation if the normal is zero.
Surface plane(const Eigen::Vector3d& normal, double offset);

// C = (|r - centre|^2 - radius^2) / 2; pushes outwards. Throws ContractViolation unless radius > 0.
Surface sphere(const Eigen::Vector3d& centre, double radius);

// C = (the square of the distance from the axis - radius^2) / 2; pushes outwards.
// Throws ContractViolation unless the axis is not zero and radius > 0.
Surface cylinder(const Eigen::Vector3d& point, const Eigen::Vector3d& axis, double radius);

// C = z - height sin(2 pi x / length); pushes upwards. Throws ContractViolation if length is zero.
Surface waves(double height, double length);

}  // namespace enshu
