// SPDX-License-Identifier: GPL-3.0-or-later
#include "acceleration_propagation.h"

namespace {

const Vector6 kRest = Vector6::Zero();

// X(R_ab, r_ab) A, X of [ABA] before (4).
Vector6 moved(const Frame& ab, const Vector6& A) {
  const Vector3d a = A.head<3>(), alpha = A.tail<3>();
  Vector6 moved;
  moved << ab.R.transpose() * (a + alpha.cross(ab.r)), ab.R.transpose() * alpha;
  return moved;
}

// X(R_ab, 0) A.
Vector6 turned(const Frame& ab, const Vector6& A) {
  return moved({Vector3d::Zero(), ab.R}, A);
}

// C_ab of [ABA], after (9); every w is an angular velocity.
Vector6 velocityTerms(const Vector3d& w, const Frame& ab, const Vector6& V_ab) {
  const Vector3d v_ab = V_ab.head<3>(), w_ab = V_ab.tail<3>();
  Vector6 C;
  C << w.cross(w.cross(ab.r)) + 2 * w.cross(v_ab), w.cross(w_ab);
  return C;
}

}  // namespace

Vector6 accelerationPropagation(const Vector6& V_p, const Vector6& A_p, const Frame& socket,
                                const Frame& joint, const Frame& plug, const Vector6& V_jj,
                                const Vector6& A_jj) {
  const Vector3d w_p = V_p.tail<3>();
  const Vector3d w_j = socket.R.transpose() * w_p;
  const Vector3d w_plug = joint.R.transpose() * (w_j + V_jj.tail<3>());
  const Vector3d w_c = plug.R * w_plug;

  // The three lines before (13); the last one solved for A_c.
  const Vector6 A_j = moved(socket, A_p) + turned(socket, velocityTerms(w_p, socket, kRest));
  const Vector6 A_plug = moved(joint, A_j) + turned(joint, velocityTerms(w_j, joint, V_jj) + A_jj);
  const Frame back{-plug.R.transpose() * plug.r, plug.R.transpose()};  // (6)
  return moved(back, A_plug - turned(plug, velocityTerms(w_c, plug, kRest)));
}
