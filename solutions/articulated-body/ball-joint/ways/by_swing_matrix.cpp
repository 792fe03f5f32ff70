// SPDX-License-Identifier: GPL-3.0-or-later
#include "ball_joint.h"

#include <cmath>

// The twist as what is left when Q of [ABA] (28) is undone, the swing from both parts of the
// plug's axis, the rates from those of R.
BallJoint ballJoint(const Vector3d& q) {
  using Eigen::AngleAxisd;
  const AngleAxisd turn[3] = {AngleAxisd(q.x(), Vector3d::UnitX()),
                              AngleAxisd(q.y(), Vector3d::UnitY()),
                              AngleAxisd(q.z(), Vector3d::UnitZ())};
  const Matrix3d R = (turn[2] * turn[1] * turn[0]).toRotationMatrix();

  const double x = R(2, 0), y = R(2, 1), z = R(2, 2);
  Matrix3d Q;
  Q << y * y / (1 + z) + z, -x * y / (1 + z), -x,  //
      -x * y / (1 + z), x * x / (1 + z) + z, -y,   //
      x, y, z;
  const Matrix3d twist = R * Q.transpose();

  Matrix3d J;
  J << std::cos(q.y()) * std::cos(q.z()), -std::sin(q.z()), 0,  //
      std::cos(q.y()) * std::sin(q.z()), std::cos(q.z()), 0,    //
      -std::sin(q.y()), 0, 1;
  return {R, J, std::atan2(std::hypot(R(0, 2), R(1, 2)), R(2, 2)),
          std::atan2(twist(1, 0), twist(0, 0))};
}
