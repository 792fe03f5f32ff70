// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace enshu {

// The spatial types are templates over their scalar: double to compute with, or a class that writes
// down what is done to it (core/symbolic). Motion, Force, Transform ... are those of double.

using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

// A velocity or acceleration of a rigid body at the origin of the frame it is written in: [v; w].
// Vectors add and scale only among themselves: Motion + Force does not compile.
template <class T>
struct MotionT {
  Eigen::Vector3<T> linear = Eigen::Vector3<T>::Zero();   // [m/s] or [m/s^2]
  Eigen::Vector3<T> angular = Eigen::Vector3<T>::Zero();  // [rad/s] or [rad/s^2]

  Eigen::Matrix<T, 6, 1> vector() const {
    return (Eigen::Matrix<T, 6, 1>() << linear, angular).finished();
  }

  MotionT& operator+=(const MotionT& b) {
    linear += b.linear;
    angular += b.angular;
    return *this;
  }

  friend MotionT operator+(const MotionT& a, const MotionT& b) {
    return {a.linear + b.linear, a.angular + b.angular};
  }
  friend MotionT operator-(const MotionT& a, const MotionT& b) {
    return {a.linear - b.linear, a.angular - b.angular};
  }
  friend MotionT operator-(const MotionT& a) { return {-a.linear, -a.angular}; }
  friend MotionT operator*(const MotionT& a, const T& s) { return {a.linear * s, a.angular * s}; }
  friend MotionT operator*(const T& s, const MotionT& a) { return a * s; }

  // v x m: the rate of change of m, constant in a frame that moves with v, seen from rest.
  friend MotionT cross(const MotionT& v, const MotionT& m) {
    return {v.angular.cross(m.linear) + v.linear.cross(m.angular), v.angular.cross(m.angular)};
  }

  // The same motion of the same point, written in axes turned by R.
  friend MotionT rotate(const Eigen::Matrix3<T>& R, const MotionT& m) {
    return {R * m.linear, R * m.angular};
  }

  // A spatial acceleration is the derivative of [v; w] read at a point at rest in space; the
  // acceleration p'' of the body's own point, the classical one of [LAB] (10), (26), is
  //   p'' = a.linear + w x v,  the angular part is the same.
  friend MotionT classicalAcceleration(const MotionT& a, const MotionT& v) {
    return {a.linear + v.angular.cross(v.linear), a.angular};
  }
};

using Motion = MotionT<double>;

}  // namespace enshu
