// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/loop_joint.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/at.h"
#include "core/dynamics/assembly/assembly.h"
#include "core/robot/joint_kinematics.h"
#include "core/spatial/rotation.h"

namespace enshu {

using Eigen::Vector3d;

namespace {

JointType blockingType(JointType type) {
  return type == JointType::BallZyx ? JointType::Spherical : type;
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

// With three digits.
std::string shortNumber(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", x);
  return text;
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
  const Nearest held = nearest(type, T_sp.R);
  joint.axes = jointAxes(type, held.c, held.s);
  const Eigen::AngleAxisd error(Eigen::Matrix3d(held.R.transpose() * T_sp.R));
  Vector6 gap;
  gap << held.R.transpose() * T_sp.p, error.angle() * error.axis();
  joint.gap = joint.axes.transpose() * gap;

  const Motion v_p = joint.T_bp.applyInverse(b.v);
  const Motion relative = v_p - joint.T_ap.applyInverse(a.v);
  joint.velocity = joint.axes.transpose() * relative.vector();
  Motion turned = cross(v_p, relative);
  if (type == JointType::Universal) {  // dS/dt u
    const double rates = joint.velocity[4] * joint.velocity[5];
    turned.angular += Vector3d(-held.c, 0, -held.s) * rates;
  }
  joint.bias = turned.vector();
  return joint;
}

tl::unexpected<Error> openLoop(const Robot& robot, int index, double gap) {
  const Loop& loop = at(robot.loops(), index);
  return failure(nameOf(robot, loop.b), ENSHU_TEXT("the loop of %1 and %2 is open by %3"),
                 {nameOf(robot, loop.a), nameOf(robot, loop.b), shortNumber(gap)});
}

tl::unexpected<Error> openingLoop(const Robot& robot, int index, double rate) {
  const Loop& loop = at(robot.loops(), index);
  return failure(nameOf(robot, loop.b), ENSHU_TEXT("the loop of %1 and %2 opens at the rate %3"),
                 {nameOf(robot, loop.a), nameOf(robot, loop.b), shortNumber(rate)});
}

Result<void> checkClosed(const Robot& robot, int index, const LoopJoint& joint) {
  const double scale = std::max(1.0, joint.velocity.cwiseAbs().maxCoeff());
  const double gap = joint.gap.head(joint.blocked).norm();
  const double rate = joint.velocity.head(joint.blocked).norm();
  if (!(gap <= kLoopGap)) {
    return openLoop(robot, index, gap);
  }
  if (!(rate <= kLoopGapRate * scale)) {
    return openingLoop(robot, index, rate);
  }
  return {};
}

Vector6 accelerationTerms(const LoopJoint& joint, const Motion& a_a, const Motion& a_b) {
  Vector6 sizes = Vector6::Zero();
  for (const Vector6& a :
       {joint.T_ap.applyInverse(a_a).vector(), joint.T_bp.applyInverse(a_b).vector(), joint.bias}) {
    sizes.head<3>().array() += a.head<3>().norm();
    sizes.tail<3>().array() += a.tail<3>().norm();
  }
  return joint.axes.cwiseAbs().transpose() * sizes;
}

Result<void> checkKept(const Robot& robot, const LoopRest& left) {
  // Along the direction of what is left: a row may have a part in it without terms of its own.
  const auto size = left.rest.cwiseAbs();
  const double bearable =
      kLoopDiscord * size.dot(left.terms) + kLoopGapRate * kLoopGapRate * size.sum();
  if (left.rest.squaredNorm() <= bearable) {
    return {};
  }
  int worst = 0;
  double most = 0;
  for (int row = 0; row < count(left.loops); ++row) {
    if (const int loop = at(left.loops, row); loop >= 0 && size[row] > most) {
      most = size[row];
      worst = loop;
    }
  }
  const Loop& loop = at(robot.loops(), worst);
  return failure(nameOf(robot, loop.b),
                 ENSHU_TEXT("the loop of %1 and %2 cannot stay closed: its constraints contradict "
                            "each other at this position"),
                 {nameOf(robot, loop.a), nameOf(robot, loop.b)});
}

}  // namespace enshu
