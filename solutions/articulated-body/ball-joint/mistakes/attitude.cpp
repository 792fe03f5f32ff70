// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "ball_joint.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

// The three turns of [ABA] 2.5.3 in another order or the other way round, and rates that are not
// those of the attitude.
BallJoint ballJoint(const Vector3d& angles) {
  using Eigen::AngleAxisd;
  Vector3d q = angles;
  if (mistake("angles-converted/to-radians")) {
    q *= std::numbers::pi / 180;
  } else if (mistake("angles-converted/to-degrees")) {
    q *= 180 / std::numbers::pi;
  } else if (mistake("y-turned-backwards")) {
    q.y() = -q.y();
  }
  const Matrix3d Rx = AngleAxisd(q.x(), Vector3d::UnitX()).toRotationMatrix();
  const Matrix3d Ry = AngleAxisd(q.y(), Vector3d::UnitY()).toRotationMatrix();
  const Matrix3d Rz = AngleAxisd(q.z(), Vector3d::UnitZ()).toRotationMatrix();

  Matrix3d R = Rz * Ry * Rx;
  if (mistake("order-reversed")) {
    R = Rx * Ry * Rz;
  } else if (mistake("rotation-transposed")) {
    R.transposeInPlace();
  } else if (mistake("x-turn-missing")) {
    R = Rz * Ry;
  } else if (mistake("y-and-z-swapped")) {
    R = Ry * Rz * Rx;
  } else if (mistake("x-and-y-swapped")) {
    R = Rz * Rx * Ry;
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
  } else if (mistake("first-axis-by-one-turn")) {
    J.col(0) = Rz * Vector3d::UnitX();
  } else if (mistake("first-axis-turns-in-reverse")) {
    J.col(0) = Ry * Rz * Vector3d::UnitX();
  } else if (mistake("second-axis-not-carried")) {
    J.col(1) = Vector3d::UnitY();
  } else if (mistake("second-axis-carried-twice")) {
    J.col(1) = Rz * Rz * Vector3d::UnitY();
  } else if (mistake("jacobian-transposed")) {
    J.transposeInPlace();
  }
  return {R, J, std::acos(R(2, 2)), std::atan2(R(1, 0) - R(0, 1), R(0, 0) + R(1, 1))};
}
