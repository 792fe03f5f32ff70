// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"
#include "core/plugin/unset.h"

// What a ball joint does to its plug, seen from its socket.
struct BallJoint {
  Matrix3d R = unset;    // attitude of the plug in socket axes: R v_plug = v_socket
  Matrix3d J = unset;    // angular velocity of the plug in socket axes [rad/s] = J dq/dt
  double swing = unset;  // angle between the two z axes, 0 ... pi [rad]
  double twist = unset;  // turn about the plug's z axis once the swing is undone, -pi ... pi [rad]
};
ENSHU_FIELDS(BallJoint, R, J, swing, twist)

// A ball joint by three angles, its swing and its twist. [ABA] 2.5.3, (27)-(29)
//
//   R = Rz(q_z) Ry(q_y) Rx(q_x)
//   cos(swing) = R_zz
//   R = Rz(twist) Q        Q: the swing alone, (28)
//
// q  the angles q_x, q_y, q_z [rad]; R_zz > -1
BallJoint ballJoint(const Vector3d& q);
