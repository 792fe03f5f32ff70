// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/joint_kinematics.h"

#include "core/spatial/rotation.h"

namespace enshu {

int jointCoordinates(JointType type) {
  return type == JointType::Fixed ? 0 : 1;
}

int jointDof(JointType type) {
  return type == JointType::Fixed ? 0 : 1;
}

Transform jointTransform(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& q) {
  switch (joint.type) {
    case JointType::Fixed:
      return {};
    case JointType::Revolute:
      return {axisAngle(joint.axis, q[0]), Eigen::Vector3d::Zero()};
    case JointType::Prismatic:
      return {Eigen::Matrix3d::Identity(), joint.axis * q[0]};
  }
  return {};
}

MotionSubspace jointSubspace(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& /*q*/) {
  switch (joint.type) {
    case JointType::Fixed:
      return MotionSubspace();
    case JointType::Revolute:
      return MotionSubspace({Eigen::Vector3d::Zero(), joint.axis});
    case JointType::Prismatic:
      return MotionSubspace({joint.axis, Eigen::Vector3d::Zero()});
  }
  return MotionSubspace();
}

Motion jointBias(const Joint& joint, const Eigen::Ref<const Eigen::VectorXd>& /*q*/,
                 const Eigen::Ref<const Eigen::VectorXd>& /*qd*/) {
  switch (joint.type) {
    case JointType::Fixed:
    case JointType::Revolute:
    case JointType::Prismatic:
      return {};
  }
  return {};
}

Transform linkTransform(const Robot& robot, int i, const Eigen::VectorXd& q) {
  const Link& link = robot.link(i);
  const auto q_i = q.segment(robot.firstCoordinate(i), robot.coordinates(i));
  return link.socket * jointTransform(link.joint, q_i) * link.plug.inverse();
}

MotionSubspace linkSubspace(const Robot& robot, int i, const Eigen::VectorXd& q) {
  const Link& link = robot.link(i);
  const auto q_i = q.segment(robot.firstCoordinate(i), robot.coordinates(i));
  return link.plug * jointSubspace(link.joint, q_i);
}

Motion linkBias(const Robot& robot, int i, const Eigen::VectorXd& q, const Eigen::VectorXd& qd) {
  const Link& link = robot.link(i);
  const auto q_i = q.segment(robot.firstCoordinate(i), robot.coordinates(i));
  const auto qd_i = qd.segment(robot.firstDof(i), robot.dof(i));
  return link.plug * jointBias(link.joint, q_i, qd_i);
}

}  // namespace enshu
