// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/spatial/motion.h"

namespace enshu {

// A force and its moment about the origin of the frame it is written in, [f; n]; also a momentum.
template <class T>
struct ForceT {
  Eigen::Vector3<T> linear = Eigen::Vector3<T>::Zero();   // f [N], or momentum [kg m/s]
  Eigen::Vector3<T> angular = Eigen::Vector3<T>::Zero();  // n [N m], or angular momentum [kg m^2/s]

  Eigen::Matrix<T, 6, 1> vector() const {
    return (Eigen::Matrix<T, 6, 1>() << linear, angular).finished();
  }

  ForceT& operator+=(const ForceT& b) {
    linear += b.linear;
    angular += b.angular;
    return *this;
  }

  friend ForceT operator+(const ForceT& a, const ForceT& b) {
    return {a.linear + b.linear, a.angular + b.angular};
  }
  friend ForceT operator-(const ForceT& a, const ForceT& b) {
    return {a.linear - b.linear, a.angular - b.angular};
  }
  friend ForceT operator-(const ForceT& a) { return {-a.linear, -a.angular}; }
  friend ForceT operator*(const ForceT& a, const T& s) { return {a.linear * s, a.angular * s}; }
  friend ForceT operator*(const T& s, const ForceT& a) { return a * s; }

  // The power [W] of the force on the motion.
  friend T dot(const MotionT<T>& m, const ForceT& f) {
    return m.linear.dot(f.linear) + m.angular.dot(f.angular);
  }

  // v x* f: the rate of change of f, constant in a frame that moves with v, seen from rest.
  friend ForceT cross(const MotionT<T>& v, const ForceT& f) {
    return {v.angular.cross(f.linear), v.angular.cross(f.angular) + v.linear.cross(f.linear)};
  }

  // The same force at the same point, written in axes turned by R.
  friend ForceT rotate(const Eigen::Matrix3<T>& R, const ForceT& f) {
    return {R * f.linear, R * f.angular};
  }
};

using Force = ForceT<double>;

}  // namespace enshu
