// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/robot_state.h"

#include <cmath>

#include "core/base/contract.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

namespace {

constexpr double kUnitLength = 1e-6;  // of quaternions, as files write them
constexpr double kGimbalLock = 1e-6;  // of |cos qy|

// The joints that have entries of their own in q.
template <class Visit>
void forEachOwnJoint(const Robot& robot, const Visit& visit) {
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (!robot.gearOf(i)) {
      visit(i, robot.link(i).joint);
    }
  }
}

Result<void> checkJoint(const Link& link, const Eigen::Ref<const Eigen::VectorXd>& q) {
  if (!q.allFinite()) {
    return failure(link.name, ENSHU_TEXT("a coordinate of the joint is not finite"));
  }
  if (const int first = jointQuaternion(link.joint.type);
      first >= 0 && std::abs(q.segment<4>(first).norm() - 1) > kUnitLength) {
    return failure(link.name, ENSHU_TEXT("the joint's quaternion is not of unit length"));
  }
  if (link.joint.type == JointType::BallZyx && std::abs(std::cos(q[1])) < kGimbalLock) {
    return failure(link.name, ENSHU_TEXT("the ball joint is in gimbal lock: cos qy = 0"));
  }
  return {};
}

}  // namespace

Result<void> checkCoordinates(const Robot& robot, const Eigen::Ref<const Eigen::VectorXd>& q) {
  if (q.size() != robot.coordinates()) {
    return failure("q", ENSHU_TEXT("q has %1 entries instead of %2"),
                   {std::to_string(q.size()), std::to_string(robot.coordinates())});
  }
  Result<void> checked;
  forEachOwnJoint(robot, [&](int i, const Joint&) {
    if (checked) {
      checked =
          checkJoint(robot.link(i), q.segment(robot.firstCoordinate(i), robot.coordinates(i)));
    }
  });
  return checked;
}

Eigen::VectorXd zeroCoordinates(const Robot& robot) {
  Eigen::VectorXd q(robot.coordinates());
  forEachOwnJoint(robot, [&](int i, const Joint& joint) {
    q.segment(robot.firstCoordinate(i), robot.coordinates(i)) = jointZero(joint.type);
  });
  return q;
}

Eigen::VectorXd coordinateRate(const Robot& robot, const Eigen::VectorXd& q,
                               const Eigen::VectorXd& u) {
  expects(q.size() == robot.coordinates(), "coordinateRate: q has the wrong size");
  expects(u.size() == robot.dof(), "coordinateRate: u has the wrong size");
  Eigen::VectorXd rate(robot.coordinates());
  forEachOwnJoint(robot, [&](int i, const Joint& joint) {
    const int first = robot.firstCoordinate(i);
    const int size = robot.coordinates(i);
    rate.segment(first, size) =
        jointRate(joint, q.segment(first, size), u.segment(robot.firstDof(i), robot.dof(i)));
  });
  return rate;
}

Eigen::VectorXd normalised(const Robot& robot, Eigen::VectorXd q) {
  expects(q.size() == robot.coordinates(), "normalised: q has the wrong size");
  forEachOwnJoint(robot, [&](int i, const Joint& joint) {
    if (const int first = jointQuaternion(joint.type); first >= 0) {
      q.segment<4>(robot.firstCoordinate(i) + first).normalize();
    }
  });
  return q;
}

}  // namespace enshu
