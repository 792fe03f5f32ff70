// SPDX-License-Identifier: GPL-3.0-or-later
#include "acceleration_propagation.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

Matrix6 X(const Frame& ab, const Vector3d& r) {
  Matrix3d lever;
  lever << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  Matrix6 X;
  X << ab.R.transpose(), -ab.R.transpose() * lever, Matrix3d::Zero(), ab.R.transpose();
  return X;
}

Matrix6 turn(const Frame& ab) {
  return X(ab, Vector3d::Zero());
}

// X(R_ab, r_ab) of an acceleration.
Matrix6 move(const Frame& ab) {
  return mistake("angular-lever-missing")    ? turn(ab)
         : mistake("angular-lever-reversed") ? X(ab, -ab.r)
                                             : X(ab, ab.r);
}

// C_ab of [ABA], after (9), with a term another or none.
Vector6 velocityTerms(const Vector3d& w, const Frame& ab, const Vector6& V_ab) {
  const Vector3d v_ab = V_ab.head<3>(), w_ab = V_ab.tail<3>();
  const double centripetal = mistake("centripetal-missing")    ? 0
                             : mistake("centripetal-reversed") ? -1
                                                               : 1;
  const double coriolis = mistake("coriolis-missing")     ? 0
                          : mistake("coriolis-without-2") ? 1
                          : mistake("coriolis-reversed")  ? -2
                                                          : 2;
  const double axisRate = mistake("axis-rate-missing") ? 0 : mistake("axis-rate-reversed") ? -1 : 1;
  Vector6 C;
  const Vector3d inward =
      mistake("centripetal-with-one-w") ? w.cross(ab.r) : w.cross(w.cross(ab.r));
  C << centripetal * inward + coriolis * w.cross(v_ab), axisRate * w.cross(w_ab);
  return C;
}

// What holds of spatial accelerations: A_c = X_cp A_p + X_cj A_jj' + V_c x X_cj V_jj'.
Vector6 spatial(const Vector6& V_p, const Vector6& A_p, const Frame& joint, const Vector6& V_jj,
                const Vector6& A_jj, const Matrix6& back, const Matrix6& toJoint) {
  const Vector6 V_rel = back * turn(joint) * V_jj;
  const Vector6 V_c = back * X(joint, joint.r) * toJoint * V_p + V_rel;
  const Vector3d v = V_c.head<3>(), w = V_c.tail<3>();
  Vector6 product;
  product << w.cross(V_rel.head<3>()) + v.cross(V_rel.tail<3>()), w.cross(V_rel.tail<3>());
  return back * (X(joint, joint.r) * toJoint * A_p + turn(joint) * A_jj) + product;
}

}  // namespace

Vector6 accelerationPropagation(const Vector6& V_p, const Vector6& A_p, const Frame& socket,
                                const Frame& joint, const Frame& plug, const Vector6& V_jj,
                                const Vector6& A_jj) {
  const Frame inverse{-plug.R.transpose() * plug.r, plug.R.transpose()};
  const Frame& back = mistake("plug-not-inverted") ? plug : inverse;
  if (mistake("spatial-for-classical")) {
    return spatial(V_p, A_p, joint, V_jj, A_jj, X(back, back.r), X(socket, socket.r));
  }
  // As printed, (7) and (8) have the derivative of w in the place of w.
  const Vector3d printed = A_p.tail<3>();
  const Vector3d w_p = mistake("acceleration-for-velocity") ? printed : Vector3d(V_p.tail<3>());
  const Vector3d w_j = socket.R.transpose() * w_p;
  const Vector3d w_socket = socket.R.transpose() * V_p.tail<3>();
  const Vector3d ofPlug =
      mistake("plug-term-of-the-parent") ? w_socket : Vector3d(w_socket + V_jj.tail<3>());
  const Vector3d w_plug = joint.R.transpose() * ofPlug;
  const Vector3d w_c = mistake("plug-term-in-plug-axes")     ? w_plug
                       : mistake("plug-term-in-socket-axes") ? Vector3d(plug.R * ofPlug)
                                                             : Vector3d(plug.R * w_plug);
  const Vector6 rest = Vector6::Zero();

  const Vector6 C_pj = velocityTerms(w_p, socket, rest);
  const Vector6 A_j =
      move(socket) * A_p + (mistake("socket-term-missing")      ? rest
                            : mistake("socket-term-not-turned") ? C_pj
                            : mistake("socket-term-subtracted") ? Vector6(-turn(socket) * C_pj)
                                                                : Vector6(turn(socket) * C_pj));
  const Vector3d w_inC = mistake("parent-axes-in-the-joint") ? w_p
                         : mistake("joint-term-of-the-plug") ? Vector3d(w_socket + V_jj.tail<3>())
                                                             : w_j;
  const Vector6 C_jj = mistake("joint-term-missing") ? rest : velocityTerms(w_inC, joint, V_jj);
  const Vector6 ofJoint =
      mistake("joint-acceleration-missing")      ? Vector6(turn(joint) * C_jj)
      : mistake("joint-acceleration-reversed")   ? Vector6(turn(joint) * (C_jj - A_jj))
      : mistake("joint-term-subtracted")         ? Vector6(turn(joint) * (A_jj - C_jj))
      : mistake("joint-acceleration-not-turned") ? Vector6(turn(joint) * C_jj + A_jj)
                                                 : Vector6(turn(joint) * (C_jj + A_jj));
  const double taken = mistake("plug-term-missing") ? 0 : mistake("plug-term-added") ? -1 : 1;
  const Vector6 A_plug =
      move(joint) * A_j + ofJoint - taken * turn(plug) * velocityTerms(w_c, plug, rest);
  return X(back, back.r) * A_plug;
}
