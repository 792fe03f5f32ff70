// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "inverse_inertia.h"

using enshu::driver::mistake;

namespace {

Matrix6 inertiaOf(const MassProperties& body) {
  const Matrix3d c = mistake("com-frame-inertia") ? Matrix3d(Matrix3d::Zero()) : skew(body.com);
  const Matrix3d shift =
      mistake("inertia-not-shifted") ? Matrix3d(Matrix3d::Zero()) : Matrix3d(body.mass * c * c);
  const double sign = mistake("coupling-reversed") ? -1 : 1;
  Matrix6 I;
  I << body.mass * Matrix3d::Identity(), -sign * body.mass * c, sign * body.mass * c,
      body.inertia - (mistake("inertia-shift-reversed") ? -1 : 1) * shift;
  return I;
}

// V x* I V, or what one may take for it.
Vector6 velocityForce(const MassProperties& body, const Matrix6& I, const Vector6& V) {
  const Vector3d v = V.head<3>(), w = V.tail<3>();
  const Vector6 h = I * V;
  Vector6 force;
  if (mistake("classical-bias")) {
    force << body.mass * w.cross(w.cross(body.com)), w.cross(I.bottomRightCorner<3, 3>() * w);
  } else if (mistake("motion-cross-for-force")) {
    force << w.cross(h.head<3>()) + v.cross(h.tail<3>()), w.cross(h.tail<3>());
  } else if (mistake("velocity-missing-in-moment")) {
    force << w.cross(h.head<3>()), w.cross(h.tail<3>());
  } else {
    force << w.cross(h.head<3>()), v.cross(h.head<3>()) + w.cross(h.tail<3>());
  }
  return mistake("velocity-force-missing") ? Vector6(Vector6::Zero())
         : mistake("velocity-force-added") ? Vector6(-force)
                                           : force;
}

}  // namespace

// Another inertia or another bias force, both handles consistent.
ArticulatedResponse inverseInertia(const MassProperties& body, const Vector6& V,
                                   const Vector6& F_ext, const Frame& outer) {
  const Matrix6 I = inertiaOf(body);
  const double external = mistake("external-force-missing")    ? 0
                          : mistake("external-force-reversed") ? -1
                                                               : 1;
  const Vector6 F = external * F_ext;
  Matrix6 X;
  X << outer.R.transpose(), -outer.R.transpose() * skew(outer.r), Matrix3d::Zero(),
      outer.R.transpose();

  ArticulatedResponse response;
  response.Phi11 = mistake("not-inverted") ? I : Matrix6(MatrixXd(I).inverse());
  response.Phi12 = response.Phi11 * X.transpose();
  response.Phi21 = X * response.Phi11;
  response.Phi22 = X * response.Phi11 * X.transpose();
  response.B1 = F - velocityForce(body, I, V);
  if (!mistake("bias-as-force")) {
    response.B1 = (response.Phi11 * response.B1).eval();
  }
  response.B2 = X * response.B1;
  return response;
}
