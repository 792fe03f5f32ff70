// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_inertia.h"

// Forces go to the centre of mass, where the inertia has no coupling, and accelerations come back
// from there: no 6 x 6 matrix is ever inverted.
ArticulatedResponse inverseInertia(const MassProperties& body, const Vector6& V,
                                   const Vector6& F_ext, const Frame& outer) {
  const Matrix3d inertiaInverse = body.inertia.inverse();
  // Columns: the motion of a handle for accelerations [a; alpha] of the centre of mass.
  Matrix6 one, two;
  one << Matrix3d::Identity(), skew(body.com), Matrix3d::Zero(), Matrix3d::Identity();
  two << outer.R.transpose(), outer.R.transpose() * skew(body.com - outer.r), Matrix3d::Zero(),
      outer.R.transpose();
  Matrix6 phi = Matrix6::Zero();
  phi.topLeftCorner<3, 3>() = Matrix3d::Identity() / body.mass;
  phi.bottomRightCorner<3, 3>() = inertiaInverse;

  // Newton and Euler at the centre of mass, as classical accelerations.
  const Vector3d v = V.head<3>(), w = V.tail<3>(), c = body.com;
  const Vector3d a_com = F_ext.head<3>() / body.mass;
  const Vector3d moment = F_ext.tail<3>() - c.cross(F_ext.head<3>());
  const Vector3d alpha = inertiaInverse * (moment - w.cross(body.inertia * w));
  const Vector3d a = a_com - alpha.cross(c) - w.cross(w.cross(c));

  ArticulatedResponse response;
  response.Phi11 = one * phi * one.transpose();
  response.Phi12 = one * phi * two.transpose();
  response.Phi21 = two * phi * one.transpose();
  response.Phi22 = two * phi * two.transpose();
  response.B1 << a - w.cross(v), alpha;
  response.B2 << outer.R.transpose() * (response.B1.head<3>() + alpha.cross(outer.r)),
      outer.R.transpose() * alpha;
  return response;
}
