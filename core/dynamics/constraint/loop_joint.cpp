// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/loop_joint.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "core/dynamics/assembly/assembly.h"
#include "core/robot/joint_kinematics.h"
#include "core/spatial/rotation.h"

namespace enshu {

using Eigen::Vector3d;

namespace {

JointType blockingType(JointType type) {
  return type == JointType::BallZyx ? JointType::Spherical : type;
}

// A rotation that takes z to the axis.
Eigen::Matrix3d turnToAxis(const Vector3d& axis) {
  int least = 0;
  axis.cwiseAbs().minCoeff(&least);
  const Vector3d x = Vector3d::Unit(least).cross(axis).normalized();
  Eigen::Matrix3d R;
  R << x, axis.cross(x), axis;
  return R;
}

// The position that the joint allows and that comes nearest to R.
struct Nearest {
  Eigen::Matrix3d R = Eigen::Matrix3d::Identity();
  double c = 1;  // cos b, sin b of a universal joint
  double s = 0;
};

Nearest nearest(JointType type, const Eigen::Matrix3d& R) {
  Nearest joint;
  if (type == JointType::Revolute || type == JointType::Cylindrical) {
    joint.R = axisAngle(Vector3d::UnitZ(), std::atan2(R(1, 0) - R(0, 1), R(0, 0) + R(1, 1)));
  } else if (type == JointType::Spherical || type == JointType::Floating) {
    joint.R = R;
  } else if (type == JointType::Universal) {
    const double b = std::atan2(-R(2, 0), R(2, 2));
    joint.c = std::cos(b);
    joint.s = std::sin(b);
    joint.R = axisAngle(Vector3d::UnitZ(), std::atan2(-R(0, 1), R(1, 1))) *
              axisAngle(Vector3d::UnitY(), b);
  }
  return joint;
}

std::string nameOf(const Robot& robot, int link) {
  return link < 0 ? "ground" : robot.link(link).name;
}

}  // namespace

LoopJoint loopJoint(const Loop& loop, const LoopSide& a, const LoopSide& b) {
  const JointType type = blockingType(loop.joint.type);
  const bool free = type == JointType::Revolute || type == JointType::Prismatic;
  const Transform turn{free ? turnToAxis(loop.joint.axis) : Eigen::Matrix3d::Identity(),
                       Vector3d::Zero()};
  LoopJoint joint;
  joint.T_bp = loop.plug * turn;
  joint.T_ap = a.T_w.inverse() * b.T_w * joint.T_bp;
  joint.blocked = 6 - jointDof(type);

  const Transform T_sp = (loop.socket * turn).inverse() * joint.T_ap;
  const Nearest at = nearest(type, T_sp.R);
  joint.axes = jointAxes(type, at.c, at.s);
  const Eigen::AngleAxisd error(Eigen::Matrix3d(at.R.transpose() * T_sp.R));
  Vector6 gap;
  gap << at.R.transpose() * T_sp.p, error.angle() * error.axis();
  joint.gap = joint.axes.transpose() * gap;

  const Motion v_p = joint.T_bp.applyInverse(b.v);
  const Motion relative = v_p - joint.T_ap.applyInverse(a.v);
  joint.velocity = joint.axes.transpose() * relative.vector();
  Motion turned = cross(v_p, relative);
  if (type == JointType::Universal) {  // dS/dt u
    const double rates = joint.velocity[4] * joint.velocity[5];
    turned.angular += Vector3d(-at.c, 0, -at.s) * rates;
  }
  joint.bias = turned.vector();
  return joint;
}

Result<void> checkClosed(const Robot& robot, size_t index, const LoopJoint& joint) {
  const Loop& loop = robot.loops()[index];
  const double scale = std::max(1.0, joint.velocity.cwiseAbs().maxCoeff());
  const double gap = joint.gap.head(joint.blocked).norm();
  const double rate = joint.velocity.head(joint.blocked).norm();
  if (!(gap <= kLoopGap)) {
    return failure(nameOf(robot, loop.b), ENSHU_TEXT("the loop of %1 and %2 is open by %3"),
                   {nameOf(robot, loop.a), nameOf(robot, loop.b), std::to_string(gap)});
  }
  if (!(rate <= kLoopGapRate * scale)) {
    return failure(nameOf(robot, loop.b), ENSHU_TEXT("the loop of %1 and %2 opens at the rate %3"),
                   {nameOf(robot, loop.a), nameOf(robot, loop.b), std::to_string(rate)});
  }
  return {};
}

tl::unexpected<Error> contradictoryLoops(const Robot& robot) {
  const Loop& loop = robot.loops().front();
  return failure(nameOf(robot, loop.b),
                 ENSHU_TEXT("the loop of %1 and %2 cannot stay closed: its constraints contradict "
                            "each other at this position"),
                 {nameOf(robot, loop.a), nameOf(robot, loop.b)});
}

}  // namespace enshu
