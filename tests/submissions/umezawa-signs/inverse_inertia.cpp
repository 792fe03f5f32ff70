#include "inverse_inertia.h"

ArticulatedResponse inverseInertia(const MassProperties &body, const Vector6 &V,
                                   const Vector6 &F_ext, const Frame &outer) {
  const double m = body.mass;
  const Matrix3d cx = skew(body.com);
  Matrix6 I;
  I << m * Matrix3d::Identity(), m * cx, -m * cx, body.inertia - m * cx * cx;
  const Vector3d v = V.head<3>(), w = V.tail<3>();
  const Vector6 L = I * V;
  Vector6 P;
  P.head<3>() = w.cross(L.head<3>());
  P.tail<3>() = v.cross(L.head<3>()) + w.cross(L.tail<3>());
  P = P - F_ext;
  const Matrix3d Rt = outer.R.transpose();
  Matrix6 X;
  X << Rt, -Rt * skew(outer.r), Matrix3d::Zero(), Rt;
  ArticulatedResponse res;
  res.Phi11 = solve(I, Matrix6::Identity());
  res.Phi21 = X * res.Phi11;
  res.Phi12 = res.Phi21.transpose();
  res.Phi22 = X * res.Phi12;
  res.B1 = -(res.Phi11 * P);
  res.B2 = X * res.B1;
  return res;
}
