// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/spatial/inertia.h"
#include "core/spatial/motion_subspace.h"
#include "core/spatial/rotation.h"
#include "core/spatial/transform.h"

// Transforms, inertias and subspaces as matrices on six numbers, linear first, for formulas that
// are written with matrices.
namespace enshu {

using Matrix6X = Eigen::Matrix<double, 6, Eigen::Dynamic>;

// X of T_ab: v_b = X v_a, f_a = X^T f_b; X(R, r) of [ABA] before (4).
inline Matrix6 motionMatrix(const Transform& T_ab) {
  Matrix6 X;
  X << T_ab.R.transpose(), -T_ab.R.transpose() * skew(T_ab.p),  //
      Eigen::Matrix3d::Zero(), T_ab.R.transpose();
  return X;
}

// I = [m 1, -m c x; m c x, J - m c x c x]: I v is the momentum about the origin of the frame.
inline Matrix6 inertiaMatrix(const RigidInertia& body) {
  const Eigen::Matrix3d c = skew(body.com);
  Matrix6 I;
  I << body.mass * Eigen::Matrix3d::Identity(), -body.mass * c,  //
      body.mass * c, body.inertia - body.mass * c * c;
  return I;
}

// S, 6 x dof.
inline Matrix6X subspaceMatrix(const MotionSubspace& S) {
  Matrix6X columns(6, S.dof());
  for (int k = 0; k < S.dof(); ++k) {
    columns.col(k) = S.column(k).vector();
  }
  return columns;
}

// The motion that six numbers, linear first, stand for.
inline Motion motionOf(const Vector6& v) {
  return {v.head<3>(), v.tail<3>()};
}

}  // namespace enshu
