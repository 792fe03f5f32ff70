// SPDX-License-Identifier: GPL-3.0-or-later
#include "ball_joint.h"

#include <cmath>

BallJoint ballJoint(const Vector3d& q) {
  const double cx = std::cos(q.x()), sx = std::sin(q.x());
  const double cy = std::cos(q.y()), sy = std::sin(q.y());
  const double cz = std::cos(q.z()), sz = std::sin(q.z());
  Matrix3d Rx, Ry, Rz;
  Rx << 1, 0, 0, 0, cx, -sx, 0, sx, cx;
  Ry << cy, 0, sy, 0, 1, 0, -sy, 0, cy;
  Rz << cz, -sz, 0, sz, cz, 0, 0, 0, 1;

  BallJoint joint;
  joint.R = Rz * Ry * Rx;

  // Each angle turns about its own axis, which the later turns carry along. [ABA] 2.5.3
  joint.J.col(0) = Rz * Ry * Vector3d::UnitX();
  joint.J.col(1) = Rz * Vector3d::UnitY();
  joint.J.col(2) = Vector3d::UnitZ();

  // [ABA] (27); (29) corrected: R = Rz(twist) Q with Q of (28)
  const Matrix3d& R = joint.R;
  joint.swing = std::acos(R(2, 2));
  joint.twist = std::atan2(R(1, 0) - R(0, 1), R(0, 0) + R(1, 1));
  return joint;
}
