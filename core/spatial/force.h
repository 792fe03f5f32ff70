// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/spatial/motion.h"

namespace enshu {

// A force and its moment about the origin of the frame it is written in, [f; n]; also a momentum.
struct Force {
  Eigen::Vector3d linear = Eigen::Vector3d::Zero();   // f [N], or momentum [kg m/s]
  Eigen::Vector3d angular = Eigen::Vector3d::Zero();  // n [N m], or angular momentum [kg m^2/s]

  Vector6 vector() const { return (Vector6() << linear, angular).finished(); }

  Force& operator+=(const Force& b) {
    linear += b.linear;
    angular += b.angular;
    return *this;
  }
};

inline Force operator+(const Force& a, const Force& b) {
  return {a.linear + b.linear, a.angular + b.angular};
}
inline Force operator-(const Force& a, const Force& b) {
  return {a.linear - b.linear, a.angular - b.angular};
}
inline Force operator-(const Force& a) {
  return {-a.linear, -a.angular};
}
inline Force operator*(const Force& a, double s) {
  return {a.linear * s, a.angular * s};
}
inline Force operator*(double s, const Force& a) {
  return a * s;
}

// The power [W] of the force on the motion.
inline double dot(const Motion& m, const Force& f) {
  return m.linear.dot(f.linear) + m.angular.dot(f.angular);
}

// v x* f: the rate of change of f, constant in a frame that moves with v, seen from rest.
inline Force cross(const Motion& v, const Force& f) {
  return {v.angular.cross(f.linear), v.angular.cross(f.angular) + v.linear.cross(f.linear)};
}

// The same force at the same point, written in axes turned by R.
inline Force rotate(const Eigen::Matrix3d& R, const Force& f) {
  return {R * f.linear, R * f.angular};
}

}  // namespace enshu
