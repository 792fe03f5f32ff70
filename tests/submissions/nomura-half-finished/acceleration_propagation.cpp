#include "acceleration_propagation.h"

Vector6 trans(const Matrix3d& R, const Vector3d& r, const Vector6& A) {
  Vector3d a = A.head<3>(), b = A.tail<3>();
  Vector6 out;
  out << R.transpose() * (a + b.cross(r)), R.transpose() * b;
  return out;
}

Vector6 C(const Vector3d& w, const Vector3d& r, const Vector3d& v, const Vector3d& wr) {
  Vector6 c;
  c << w.cross(w.cross(r)) + 2 * w.cross(v), w.cross(wr);
  return c;
}

Vector6 accelerationPropagation(const Vector6& V_p, const Vector6& A_p, const Frame& socket,
                                const Frame& joint, const Frame& plug, const Vector6& V_jj,
                                const Vector6& A_jj) {
  Vector3d o = Vector3d::Zero(), w = V_p.tail<3>();
  Vector6 A = trans(socket.R, socket.r, A_p) + trans(socket.R, o, C(w, socket.r, o, o));
  w = socket.R.transpose() * w;
  A = trans(joint.R, joint.r, A) +
      trans(joint.R, o, C(w, joint.r, V_jj.head<3>(), V_jj.tail<3>()) + A_jj);
  w = joint.R.transpose() * (w + V_jj.tail<3>());
  A = A - C(w, plug.r, o, o);  // プラグの角速度で引く
  return trans(plug.R.transpose(), -plug.R.transpose() * plug.r, A);
}
