// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include "ball_joint.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

double arccosine(double x) {
  return std::acos(std::clamp(x, -1.0, 1.0));
}

// [ABA] (27) and other angles that one may take for it.
double swingOf(const Matrix3d& R, const Vector3d& q) {
  return mistake("swing-as-whole-turn")          ? arccosine((R.trace() - 1) / 2)
         : mistake("swing-of-qy")                ? q.y()
         : mistake("angles-for-swing-and-twist") ? std::hypot(q.x(), q.y())
         : mistake("swing-of-the-x-axis")        ? arccosine(R(0, 0))
         : mistake("swing-by-arcsine") ? std::asin(std::min(1.0, std::hypot(R(0, 2), R(1, 2))))
                                       : arccosine(R(2, 2));
}

// [ABA] (29) as it is printed.
double printedTwist(const Matrix3d& R) {
  const double x = R(2, 0), y = R(2, 1), z = R(2, 2);
  return arccosine(
      (y * y * R(0, 0) + (1 + z) * z * R(0, 0) - y * x * R(0, 1) - (1 + z * x * R(0, 2))) /
      (1 + z));
}

double twistOf(const Matrix3d& R, const Vector3d& q) {
  const double sine = R(1, 0) - R(0, 1);
  const double cosine = R(0, 0) + R(1, 1);
  const bool ofAngle = mistake("twist-of-qz") || mistake("angles-for-swing-and-twist");
  return mistake("twist-by-arccosine")    ? arccosine(cosine / (1 + R(2, 2)))
         : mistake("twist-by-arcsine")    ? std::asin(std::clamp(sine / (1 + R(2, 2)), -1.0, 1.0))
         : mistake("printed-twist")       ? printedTwist(R)
         : mistake("twist-reversed")      ? -std::atan2(sine, cosine)
         : ofAngle                        ? q.z()
         : mistake("twist-by-arctangent") ? std::atan(sine / cosine)
                                          : std::atan2(sine, cosine);
}

}  // namespace

// The three turns of [ABA] 2.5.3 in another order or the other way round, rates that are not those
// of the attitude, or another swing or twist.
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
  } else if (mistake("first-axis-not-carried")) {
    J.col(0) = Vector3d::UnitX();
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
  return {R, J, swingOf(R, q), twistOf(R, q)};
}
