// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/spatial/force.h"
#include "core/spatial/motion.h"

namespace enshu {

// The inertia of a rigid body, in coordinates of the frame in which com is given.
template <class T>
struct RigidInertiaT {
  T mass = T(0);                                          // [kg]
  Eigen::Vector3<T> com = Eigen::Vector3<T>::Zero();      // centre of mass [m]
  Eigen::Matrix3<T> inertia = Eigen::Matrix3<T>::Zero();  // about the centre of mass [kg m^2]

  // I v: the momentum of the body that moves with v, about the origin of the frame. As a 6 x 6
  // matrix, linear first, I = [m 1, -m c x; m c x, J - m c x c x].
  friend ForceT<T> operator*(const RigidInertiaT& I, const MotionT<T>& v) {
    const Eigen::Vector3<T> linear = I.mass * (v.linear + v.angular.cross(I.com));
    return {linear, I.inertia * v.angular + I.com.cross(linear)};
  }
};

using RigidInertia = RigidInertiaT<double>;

}  // namespace enshu
