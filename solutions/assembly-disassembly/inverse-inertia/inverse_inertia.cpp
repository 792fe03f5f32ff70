// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_inertia.h"

ArticulatedResponse inverseInertia(const MassProperties& body, const Vector6& V,
                                   const Vector6& F_ext, const Frame& outer) {
  const Matrix3d mc = body.mass * skew(body.com);
  Matrix6 I;
  I << body.mass * Matrix3d::Identity(), -mc, mc, body.inertia - mc * skew(body.com);

  // [ADA] (1): F = I A + P
  const Vector3d v = V.head<3>(), w = V.tail<3>();
  const Vector6 h = I * V;
  Vector6 P;
  P << w.cross(h.head<3>()), v.cross(h.head<3>()) + w.cross(h.tail<3>());
  P -= F_ext;

  Matrix6 X;
  X << outer.R.transpose(), -outer.R.transpose() * skew(outer.r), Matrix3d::Zero(),
      outer.R.transpose();

  // (3) at handle 1; A_2 = X A_1 and F_1 = X^T F_2 make (4) of it
  ArticulatedResponse response;
  response.Phi11 = solve(I, Matrix6::Identity());
  response.Phi12 = response.Phi11 * X.transpose();
  response.Phi21 = X * response.Phi11;
  response.Phi22 = response.Phi21 * X.transpose();
  response.B1 = -response.Phi11 * P;
  response.B2 = X * response.B1;
  return response;
}
