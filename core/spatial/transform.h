// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/spatial/force.h"
#include "core/spatial/motion.h"

namespace enshu {

// Where frame b is in frame a. T_ab reads "to a from b"; adjacent letters cancel:
//   T_ac = T_ab * T_bc,  x_a = T_ab * x_b,  v_a = T_ab * v_b,  f_a = T_ab * f_b.
// applyInverse goes the other way: v_b = T_ab.applyInverse(v_a).
template <class T>
struct TransformT {
  Eigen::Matrix3<T> R = Eigen::Matrix3<T>::Identity();  // axes of b in coordinates of a
  Eigen::Vector3<T> p = Eigen::Vector3<T>::Zero();      // origin of b in coordinates of a [m]

  TransformT inverse() const { return {R.transpose(), -(R.transpose() * p)}; }

  Eigen::Vector3<T> applyInverse(const Eigen::Vector3<T>& x_a) const {
    return R.transpose() * (x_a - p);
  }
  MotionT<T> applyInverse(const MotionT<T>& v_a) const {
    return {R.transpose() * (v_a.linear + v_a.angular.cross(p)), R.transpose() * v_a.angular};
  }
  ForceT<T> applyInverse(const ForceT<T>& f_a) const {
    return {R.transpose() * f_a.linear, R.transpose() * (f_a.angular + f_a.linear.cross(p))};
  }

  friend TransformT operator*(const TransformT& T_ab, const TransformT& T_bc) {
    return {T_ab.R * T_bc.R, T_ab.p + T_ab.R * T_bc.p};
  }

  // A point.
  friend Eigen::Vector3<T> operator*(const TransformT& T_ab, const Eigen::Vector3<T>& x_b) {
    return T_ab.p + T_ab.R * x_b;
  }

  // The motion of the same body, now read at the origin of a.
  friend MotionT<T> operator*(const TransformT& T_ab, const MotionT<T>& v_b) {
    const Eigen::Vector3<T> w_a = T_ab.R * v_b.angular;
    return {T_ab.R * v_b.linear + T_ab.p.cross(w_a), w_a};
  }

  // The same force, its moment now about the origin of a.
  friend ForceT<T> operator*(const TransformT& T_ab, const ForceT<T>& f_b) {
    const Eigen::Vector3<T> f_a = T_ab.R * f_b.linear;
    return {f_a, T_ab.R * f_b.angular + T_ab.p.cross(f_a)};
  }
};

using Transform = TransformT<double>;

}  // namespace enshu
