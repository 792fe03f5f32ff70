// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ball_joint.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

double arccosine(double x) {
  return std::acos(std::clamp(x, -1.0, 1.0));
}

// [ABA] (27) and other angles that one may take for it.
double swingOf(const Matrix3d& R, const Vector3d& q) {
  return mistake("swing-as-whole-turn") ? arccosine((R.trace() - 1) / 2)
         : mistake("swing-of-qy")       ? q.y()
         : mistake("swing-by-arcsine")  ? std::asin(std::min(1.0, std::hypot(R(0, 2), R(1, 2))))
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
  return mistake("twist-by-arccosine")    ? arccosine(cosine / (1 + R(2, 2)))
         : mistake("printed-twist")       ? printedTwist(R)
         : mistake("twist-reversed")      ? -std::atan2(sine, cosine)
         : mistake("twist-of-qz")         ? q.z()
         : mistake("twist-by-arctangent") ? std::atan(sine / cosine)
                                          : std::atan2(sine, cosine);
}

}  // namespace

// Another swing or twist of the right attitude.
BallJoint ballJoint(const Vector3d& q) {
  using Eigen::AngleAxisd;
  const Matrix3d Ry = AngleAxisd(q.y(), Vector3d::UnitY()).toRotationMatrix();
  const Matrix3d Rz = AngleAxisd(q.z(), Vector3d::UnitZ()).toRotationMatrix();
  const Matrix3d R = Rz * Ry * AngleAxisd(q.x(), Vector3d::UnitX());
  Matrix3d J;
  J << Rz * Ry * Vector3d::UnitX(), Rz * Vector3d::UnitY(), Vector3d::UnitZ();
  return {R, J, swingOf(R, q), twistOf(R, q)};
}
