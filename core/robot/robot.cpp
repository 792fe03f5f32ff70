// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/robot.h"

#include "core/base/contract.h"
#include "core/robot/check_robot.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

Robot Robot::build(std::string name, std::vector<Link> links, const Eigen::Vector3d& gravity) {
  if (const auto checked = checkRobot(links, gravity); !checked) {
    throw ContractViolation("Robot::build: " + checked.error().message());
  }

  Robot robot;
  robot.name_ = std::move(name);
  robot.links_ = std::move(links);
  robot.gravity_ = gravity;
  for (Link& link : robot.links_) {
    link.joint.axis.normalize();
    robot.firstDof_.push_back(robot.dof_);
    robot.firstCoordinate_.push_back(robot.coordinates_);
    robot.dof_ += jointDof(link.joint.type);
    robot.coordinates_ += jointCoordinates(link.joint.type);
  }
  return robot;
}

int Robot::linkIndex(const std::string& name) const {
  for (int i = 0; i < linkCount(); ++i) {
    if (link(i).name == name) {
      return i;
    }
  }
  return -1;
}

int Robot::dof(int i) const {
  return jointDof(link(i).joint.type);
}

int Robot::coordinates(int i) const {
  return jointCoordinates(link(i).joint.type);
}

}  // namespace enshu
