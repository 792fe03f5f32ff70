// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/robot.h"

#include <cmath>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/robot/check_robot.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

namespace {

// Not twice: that could move the last digit, and a robot would not come back from its file the
// same.
void normaliseAxis(Joint& joint) {
  if (std::abs(joint.axis.squaredNorm() - 1) > 1e-15) {
    joint.axis.normalize();
  }
}

// The rotation next to R, which files write with a few digits, by two steps of Newton's method for
// the orthogonal factor; as it is if it is one already, for the same reason.
void orthonormalise(Transform& frame) {
  const auto error = [&frame] {
    const Eigen::Matrix3d square = frame.R.transpose() * frame.R;
    return Eigen::Matrix3d(square - Eigen::Matrix3d::Identity());
  };
  for (int step = 0; step < 2 && error().cwiseAbs().maxCoeff() > 1e-14; ++step) {
    frame.R -= frame.R * error() / 2;
  }
}

}  // namespace

Robot Robot::build(std::string name, std::vector<Link> links, const Eigen::Vector3d& gravity,
                   Couplings couplings) {
  if (const auto checked = checkRobot(links, gravity, couplings); !checked) {
    throw ContractViolation("Robot::build: " + checked.error().message());
  }

  Robot robot;
  robot.name_ = std::move(name);
  robot.links_ = std::move(links);
  robot.gravity_ = gravity;
  robot.couplings_ = std::move(couplings);
  for (Link& link : robot.links_) {
    normaliseAxis(link.joint);
    orthonormalise(link.socket);
    orthonormalise(link.plug);
  }
  for (Loop& loop : robot.couplings_.loops) {
    normaliseAxis(loop.joint);
    orthonormalise(loop.socket);
    orthonormalise(loop.plug);
  }
  robot.number();
  return robot;
}

void Robot::number() {
  gearOf_.assign(links_.size(), -1);
  for (int g = 0; g < count(gears()); ++g) {
    at(gearOf_, at(gears(), g).follower) = g;
  }
  for (int i = 0; i < linkCount(); ++i) {
    firstDof_.push_back(dof_);
    firstCoordinate_.push_back(coordinates_);
    if (!gearOf(i)) {
      dof_ += dof(i);
      coordinates_ += coordinates(i);
    }
  }
  for (const Gear& gear : gears()) {
    at(firstDof_, gear.follower) = firstDof(gear.driver);
    at(firstCoordinate_, gear.follower) = firstCoordinate(gear.driver);
  }
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

const Gear* Robot::gearOf(int i) const {
  const int gear = at(gearOf_, i);
  return gear < 0 ? nullptr : &at(gears(), gear);
}

}  // namespace enshu
