// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spatial/matrices.h"

#include "core/spatial/rotation.h"

namespace enshu {

Matrix6 motionMatrix(const Transform& T_ab) {
  Matrix6 X;
  X << T_ab.R.transpose(), -T_ab.R.transpose() * skew(T_ab.p),  //
      Eigen::Matrix3d::Zero(), T_ab.R.transpose();
  return X;
}

Matrix6 inertiaMatrix(const RigidInertia& body) {
  const Eigen::Matrix3d c = skew(body.com);
  Matrix6 I;
  I << body.mass * Eigen::Matrix3d::Identity(), -body.mass * c,  //
      body.mass * c, body.inertia - body.mass * c * c;
  return I;
}

Matrix6X subspaceMatrix(const MotionSubspace& S) {
  Matrix6X columns(6, S.dof());
  for (int k = 0; k < S.dof(); ++k) {
    columns.col(k) = S.column(k).vector();
  }
  return columns;
}

Motion motionOf(const Vector6& v) {
  return {v.head<3>(), v.tail<3>()};
}

}  // namespace enshu
