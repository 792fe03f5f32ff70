#include "inverse_inertia.h"

ArticulatedResponse inverseInertia(const MassProperties &body, const Vector6 &V,
                                   const Vector6 &F_ext, const Frame &outer) {
  ArticulatedResponse response;
  Matrix6 I;
  I << body.mass * Matrix3d::Identity(), -body.mass * skew(body.com), body.mass * skew(body.com),
      body.inertia - body.mass * skew(body.com) * skew(body.com);
  const Vector3d v = V.head<3>(), w = V.tail<3>();
  const Vector6 h = I * V;
  Vector6 P;
  P << w.cross(h.head<3>()), v.cross(h.head<3>()) + w.cross(h.tail<3>());
  response.Phi11 = solve(I, Matrix6::Identity());
  response.B1 = response.Phi11 * (F_ext - P);
  // ハンドル2は時間切れ
  return response;
}
