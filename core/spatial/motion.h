// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace enshu {

using Vector6 = Eigen::Matrix<double, 6, 1>;

// A velocity or acceleration of a rigid body at the origin of the frame it is written in: [v; w].
// Vectors add and scale only among themselves: Motion + Force does not compile.
struct Motion {
  Eigen::Vector3d linear = Eigen::Vector3d::Zero();   // [m/s] or [m/s^2]
  Eigen::Vector3d angular = Eigen::Vector3d::Zero();  // [rad/s] or [rad/s^2]

  Vector6 vector() const { return (Vector6() << linear, angular).finished(); }

  Motion& operator+=(const Motion& b) {
    linear += b.linear;
    angular += b.angular;
    return *this;
  }
};

inline Motion operator+(const Motion& a, const Motion& b) {
  return {a.linear + b.linear, a.angular + b.angular};
}
inline Motion operator-(const Motion& a, const Motion& b) {
  return {a.linear - b.linear, a.angular - b.angular};
}
inline Motion operator-(const Motion& a) {
  return {-a.linear, -a.angular};
}
inline Motion operator*(const Motion& a, double s) {
  return {a.linear * s, a.angular * s};
}
inline Motion operator*(double s, const Motion& a) {
  return a * s;
}

// v x m: the rate of change of m, constant in a frame that moves with v, seen from rest.
inline Motion cross(const Motion& v, const Motion& m) {
  return {v.angular.cross(m.linear) + v.linear.cross(m.angular), v.angular.cross(m.angular)};
}

// A spatial acceleration is the derivative of [v; w] read at a point at rest in space; the
// acceleration p'' of the body's own point, the classical one of [LAB] (10), (26), is
//   p'' = a.linear + w x v,  the angular part is the same.
inline Motion classicalAcceleration(const Motion& a, const Motion& v) {
  return {a.linear + v.angular.cross(v.linear), a.angular};
}

// The inverse of classicalAcceleration.
inline Motion spatialAcceleration(const Motion& classical, const Motion& v) {
  return {classical.linear - v.angular.cross(v.linear), classical.angular};
}

// The same motion of the same point, written in axes turned by R.
inline Motion rotate(const Eigen::Matrix3d& R, const Motion& m) {
  return {R * m.linear, R * m.angular};
}

}  // namespace enshu
