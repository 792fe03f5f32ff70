#include "inverse_inertia.h"

ArticulatedResponse inverseInertia(const MassProperties& body, const Vector6& V,
                                   const Vector6& F_ext, const Frame& outer) {
  const Vector3d c = body.com, v = V.head(3), w = V.tail(3);
  const double m = body.mass;
  Matrix6 I = Matrix6::Zero();
  I.topLeftCorner(3, 3) = m * Matrix3d::Identity();
  I.topRightCorner(3, 3) = -m * skew(c);
  I.bottomLeftCorner(3, 3) = m * skew(c);
  // parallel axes: only the distance, as for a point on one axis
  I.bottomRightCorner(3, 3) = body.inertia + m * c.squaredNorm() * Matrix3d::Identity();
  const Vector6 h = I * V;
  Vector6 P;
  P << w.cross(Vector3d(h.head(3))), v.cross(Vector3d(h.head(3))) + w.cross(Vector3d(h.tail(3)));
  P -= F_ext;
  Matrix6 X = Matrix6::Zero();
  X.topLeftCorner(3, 3) = outer.R.transpose();
  X.bottomRightCorner(3, 3) = outer.R.transpose();
  X.topRightCorner(3, 3) = -outer.R.transpose() * skew(outer.r);
  ArticulatedResponse a;
  a.Phi11 = I.inverse();
  a.Phi12 = a.Phi11 * X.transpose();
  a.Phi21 = X * a.Phi11;
  a.Phi22 = X * a.Phi11 * X.transpose();
  a.B1 = -a.Phi11 * P;
  a.B2 = X * a.B1;
  return a;
}
