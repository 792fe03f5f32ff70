// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "ball_joint.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

// The three turns of [ABA] 2.5.3 in another order or the other way round, and rates that are not
// those of the attitude.
BallJoint ballJoint(const Vector3d& q) {
  using Eigen::AngleAxisd;
  const Matrix3d Rx = AngleAxisd(q.x(), Vector3d::UnitX()).toRotationMatrix();
  const Matrix3d Ry = AngleAxisd(q.y(), Vector3d::UnitY()).toRotationMatrix();
  const Matrix3d Rz = AngleAxisd(q.z(), Vector3d::UnitZ()).toRotationMatrix();

  Matrix3d R = Rz * Ry * Rx;
  if (mistake("order-reversed")) {
    R = Rx * Ry * Rz;
  } else if (mistake("rotation-transposed")) {
    R.transposeInPlace();
  }

  Matrix3d J;
  J << Rz * Ry * Vector3d::UnitX(), Rz * Vector3d::UnitY(), Vector3d::UnitZ();
  if (mistake("jacobian-in-plug")) {
    J = R.transpose() * J;
  } else if (mistake("columns-in-reverse")) {
    J = J.rowwise().reverse().eval();
  } else if (mistake("rates-as-angular-velocity")) {
    J.setIdentity();
  } else if (mistake("jacobian-inverted")) {
    J = J.inverse().eval();
  }
  return {R, J, std::acos(R(2, 2)), std::atan2(R(1, 0) - R(0, 1), R(0, 0) + R(1, 1))};
}
