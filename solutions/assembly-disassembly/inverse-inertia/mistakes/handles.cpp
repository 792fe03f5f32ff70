// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "inverse_inertia.h"

using enshu::driver::mistake;

// The right response at handle 1, carried to handle 2 in another way.
ArticulatedResponse inverseInertia(const MassProperties& body, const Vector6& V,
                                   const Vector6& F_ext, const Frame& outer) {
  const Matrix3d c = skew(body.com);
  Matrix6 I;
  I << body.mass * Matrix3d::Identity(), -body.mass * c, body.mass * c,
      body.inertia - body.mass * c * c;
  const Vector3d v = V.head<3>(), w = V.tail<3>();
  const Vector6 h = I * V;
  Vector6 P;
  P << w.cross(h.head<3>()), v.cross(h.head<3>()) + w.cross(h.tail<3>());

  const Matrix3d Rt = mistake("handle-not-turned")    ? Matrix3d(Matrix3d::Identity())
                      : mistake("handle-turned-back") ? outer.R
                                                      : Matrix3d(outer.R.transpose());
  const Vector3d r = mistake("handle-at-origin")        ? Vector3d(Vector3d::Zero())
                     : mistake("handle-lever-reversed") ? Vector3d(-outer.r)
                                                        : outer.r;
  Matrix6 X;
  const Matrix3d lever =
      mistake("handle-lever-after-turn") ? Matrix3d(-skew(r) * Rt) : Matrix3d(-Rt * skew(r));
  if (mistake("handle-lever-in-lower-half")) {
    X << Rt, Matrix3d::Zero(), lever, Rt;
  } else {
    X << Rt, lever, Matrix3d::Zero(), Rt;
  }
  const Matrix6 back = mistake("handle-not-transposed") ? X : Matrix6(X.transpose());

  ArticulatedResponse response;
  response.Phi11 = solve(I, Matrix6::Identity());
  response.Phi12 = response.Phi11 * back;
  response.Phi21 = mistake("coupling-not-transposed") ? response.Phi12 : X * response.Phi11;
  response.Phi22 = mistake("outer-once")       ? Matrix6(X * response.Phi11)
                   : mistake("outer-as-inner") ? response.Phi11
                                               : Matrix6(X * response.Phi11 * back);
  response.B1 = response.Phi11 * (F_ext - P);
  response.B2 = mistake("bias-not-carried")      ? response.B1
                : mistake("bias-carried-inward") ? Vector6(X.transpose() * response.B1)
                                                 : Vector6(X * response.B1);
  return response;
}
