#include "ball_joint.h"
#include <cmath>

BallJoint ballJoint(const Vector3d& q) {
  Matrix3d X = Eigen::AngleAxisd(q(0), Vector3d::UnitX()).toRotationMatrix();
  Matrix3d Y = Eigen::AngleAxisd(q(1), Vector3d::UnitY()).toRotationMatrix();
  Matrix3d Z = Eigen::AngleAxisd(q(2), Vector3d::UnitZ()).toRotationMatrix();
  BallJoint b;
  b.R = Z * Y * X;
  b.J.col(0) = Z * Y.col(0);
  b.J.col(1) = Z.col(1);
  b.J.col(2) = Vector3d::UnitZ();
  b.swing = std::acos(b.R(2, 2));
  // ツイストはまだ
  return b;
}
