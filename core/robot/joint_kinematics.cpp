// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/joint_kinematics.h"

#include <Eigen/Geometry>
#include <cmath>

#include "core/spatial/rotation.h"

namespace enshu {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using Coordinates = Eigen::Ref<const Eigen::VectorXd>;

const Vector3d kX = Vector3d::UnitX();
const Vector3d kY = Vector3d::UnitY();
const Vector3d kZ = Vector3d::UnitZ();
const Vector3d kNone = Vector3d::Zero();

Matrix3d turn(const Vector3d& axis, double angle) {
  return axisAngle(axis, angle);
}

// R of the quaternion w x y z that begins at q[first].
Matrix3d quaternionRotation(const Coordinates& q, int first) {
  const Eigen::Quaterniond quaternion(q[first], q[first + 1], q[first + 2], q[first + 3]);
  return quaternion.normalized().toRotationMatrix();
}

// d/dt of the quaternion at q[first] of a frame that turns with w, its own coordinates:
// half of the product with (0, w) on its right.
Eigen::Vector4d quaternionRate(const Coordinates& q, int first, const Vector3d& w) {
  const double scalar = q[first];
  const Vector3d vector = q.segment<3>(first + 1);
  Eigen::Vector4d rate;
  rate << -vector.dot(w), scalar * w + vector.cross(w);
  return rate / 2;
}

MotionSubspace identitySubspace(bool linear) {
  MotionSubspace S;
  if (linear) {
    for (const Vector3d& e : {kX, kY, kZ}) {
      S.append({e, kNone});
    }
  }
  for (const Vector3d& e : {kX, kY, kZ}) {
    S.append({kNone, e});
  }
  return S;
}

MotionSubspace columns(std::initializer_list<Motion> motions) {
  MotionSubspace S;
  for (const Motion& motion : motions) {
    S.append(motion);
  }
  return S;
}

// Of R = Rz(qz) Ry(qy) Rx(qx) in plug coordinates: the turns by qx', qy', qz' are about x,
// Rx^T y and (Ry Rx)^T z. The J of [ABA] 2.5.3 is in socket axes, R times this.
MotionSubspace ballZyxSubspace(double qx, double qy) {
  const Vector3d y = {0, std::cos(qx), -std::sin(qx)};
  const Vector3d z = {-std::sin(qy), std::cos(qy) * std::sin(qx), std::cos(qy) * std::cos(qx)};
  return columns({{kNone, kX}, {kNone, y}, {kNone, z}});
}

Vector3d ballZyxBias(const Coordinates& q, const Coordinates& u) {
  const double cx = std::cos(q[0]);
  const double sx = std::sin(q[0]);
  const double cy = std::cos(q[1]);
  const double sy = std::sin(q[1]);
  const Vector3d yRate = Vector3d(0, -sx, -cx) * u[0];
  const Vector3d zRate =
      Vector3d(0, cy * cx, -cy * sx) * u[0] + Vector3d(-cy, -sy * sx, -sy * cx) * u[1];
  return yRate * u[1] + zRate * u[2];
}

// q of the joint of link i; a follower's from its driver's.
Eigen::VectorXd coordinatesOf(const Robot& robot, int i, const Eigen::VectorXd& q) {
  Eigen::VectorXd q_i = q.segment(robot.firstCoordinate(i), robot.coordinates(i));
  if (const Gear* gear = robot.gearOf(i)) {
    q_i = (gear->ratio * q_i).array() + gear->offset;
  }
  return q_i;
}

}  // namespace

int jointCoordinates(JointType type) {
  switch (type) {
    case JointType::Spherical:
      return 4;
    case JointType::Floating:
      return 7;
    default:
      return jointDof(type);
  }
}

int jointDof(JointType type) {
  switch (type) {
    case JointType::Fixed:
      return 0;
    case JointType::Revolute:
    case JointType::Prismatic:
      return 1;
    case JointType::Cylindrical:
    case JointType::Universal:
      return 2;
    case JointType::Spherical:
    case JointType::BallZyx:
      return 3;
    case JointType::Floating:
      return 6;
  }
  return 0;
}

int jointQuaternion(JointType type) {
  switch (type) {
    case JointType::Spherical:
      return 0;
    case JointType::Floating:
      return 3;
    default:
      return -1;
  }
}

Eigen::VectorXd jointZero(JointType type) {
  Eigen::VectorXd q = Eigen::VectorXd::Zero(jointCoordinates(type));
  if (const int first = jointQuaternion(type); first >= 0) {
    q[first] = 1;
  }
  return q;
}

Transform jointTransform(const Joint& joint, const Coordinates& q) {
  switch (joint.type) {
    case JointType::Fixed:
      return {};
    case JointType::Revolute:
      return {turn(joint.axis, q[0]), kNone};  // [ABA] 2.5.1
    case JointType::Prismatic:
      return {Matrix3d::Identity(), joint.axis * q[0]};  // [ABA] 2.5.2
    case JointType::Cylindrical:
      return {turn(kZ, q[1]), kZ * q[0]};
    case JointType::Universal:
      return {turn(kZ, q[0]) * turn(kY, q[1]), kNone};
    case JointType::Spherical:
      return {quaternionRotation(q, 0), kNone};
    case JointType::BallZyx:
      return {turn(kZ, q[2]) * turn(kY, q[1]) * turn(kX, q[0]), kNone};  // [ABA] 2.5.3
    case JointType::Floating:
      return {quaternionRotation(q, 3), q.head<3>()};
  }
  return {};
}

MotionSubspace jointSubspace(const Joint& joint, const Coordinates& q) {
  switch (joint.type) {
    case JointType::Fixed:
      return {};
    case JointType::Revolute:
      return columns({{kNone, joint.axis}});  // [ABA] 2.5.1: J
    case JointType::Prismatic:
      return columns({{joint.axis, kNone}});  // [ABA] 2.5.2: J
    case JointType::Cylindrical:
      return columns({{kZ, kNone}, {kNone, kZ}});
    case JointType::Universal:
      return columns({{kNone, Vector3d(-std::sin(q[1]), 0, std::cos(q[1]))}, {kNone, kY}});
    case JointType::Spherical:
      return identitySubspace(false);
    case JointType::BallZyx:
      return ballZyxSubspace(q[0], q[1]);  // [ABA] 2.5.3: R^T J
    case JointType::Floating:
      return identitySubspace(true);
  }
  return {};
}

Motion jointBias(const Joint& joint, const Coordinates& q, const Coordinates& u) {
  switch (joint.type) {
    case JointType::Universal:
      return {kNone, Vector3d(-std::cos(q[1]), 0, -std::sin(q[1])) * (u[0] * u[1])};
    case JointType::BallZyx:
      return {kNone, ballZyxBias(q, u)};
    default:
      return {};
  }
}

Eigen::VectorXd jointRate(const Joint& joint, const Coordinates& q, const Coordinates& u) {
  Eigen::VectorXd rate(jointCoordinates(joint.type));
  switch (joint.type) {
    case JointType::Spherical:
      rate = quaternionRate(q, 0, u);
      break;
    case JointType::Floating:
      rate << quaternionRotation(q, 3) * u.head<3>(), quaternionRate(q, 3, u.tail<3>());
      break;
    default:
      rate = u;
  }
  return rate;
}

Transform linkTransform(const Robot& robot, int i, const Eigen::VectorXd& q) {
  const Link& link = robot.link(i);
  return link.socket * jointTransform(link.joint, coordinatesOf(robot, i, q)) * link.plug.inverse();
}

MotionSubspace linkSubspace(const Robot& robot, int i, const Eigen::VectorXd& q) {
  const Link& link = robot.link(i);
  const MotionSubspace S = link.plug * jointSubspace(link.joint, coordinatesOf(robot, i, q));
  const Gear* gear = robot.gearOf(i);
  return gear ? columns({S.column(0) * gear->ratio}) : S;
}

Motion linkBias(const Robot& robot, int i, const Eigen::VectorXd& q, const Eigen::VectorXd& u) {
  const Link& link = robot.link(i);
  const auto u_i = u.segment(robot.firstDof(i), robot.dof(i));
  return link.plug * jointBias(link.joint, coordinatesOf(robot, i, q), u_i);
}

}  // namespace enshu
