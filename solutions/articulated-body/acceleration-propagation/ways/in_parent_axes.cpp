// SPDX-License-Identifier: GPL-3.0-or-later
#include "acceleration_propagation.h"

// From point to point of both bodies in the parent's axes, turned into the child's at the end.
Vector6 accelerationPropagation(const Vector6& V_p, const Vector6& A_p, const Frame& socket,
                                const Frame& joint, const Frame& plug, const Vector6& V_jj,
                                const Vector6& A_jj) {
  const Vector3d w_p = V_p.tail<3>(), alpha_p = A_p.tail<3>();
  const Vector3d v = socket.R * V_jj.head<3>(), w = socket.R * V_jj.tail<3>();
  const Vector3d a = socket.R * A_jj.head<3>(), alpha = socket.R * A_jj.tail<3>();

  // The place of the plug that moves with the parent, then the plug itself. (7), (8)
  const Vector3d toPlug = socket.r + socket.R * joint.r;
  const Vector3d a_plug = Vector3d(A_p.head<3>()) + alpha_p.cross(toPlug) +
                          w_p.cross(w_p.cross(toPlug)) + 2 * w_p.cross(v) + a;
  const Vector3d alpha_c = alpha_p + w_p.cross(w) + alpha;

  // From the plug to the child's origin: both are points of the child.
  const Matrix3d R_pc = socket.R * joint.R * plug.R.transpose();
  const Vector3d toChild = -R_pc * plug.r;
  const Vector3d w_c = w_p + w;
  const Vector3d a_c = a_plug + alpha_c.cross(toChild) + w_c.cross(w_c.cross(toChild));

  Vector6 A_c;
  A_c << R_pc.transpose() * a_c, R_pc.transpose() * alpha_c;
  return A_c;
}
