// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/newton_euler/momentum.h"

#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"

namespace enshu {

Force momentum(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& qd) {
  const std::vector<Transform> T_w = linkPoses(robot, q);
  const std::vector<Motion> v = linkVelocities(robot, q, qd);
  Force sum;
  for (size_t i = 0; i < v.size(); ++i) {
    sum += T_w[i] * (robot.links()[i].rigidInertia() * v[i]);
  }
  return sum;
}

double totalMass(const Robot& robot) {
  double mass = 0;
  for (const Link& link : robot.links()) {
    mass += link.mass;
  }
  return mass;
}

Eigen::Vector3d centreOfMass(const Robot& robot, const Eigen::VectorXd& q) {
  const double mass = totalMass(robot);
  expects(mass > 0, "centreOfMass: the robot has no mass");
  const std::vector<Transform> T_w = linkPoses(robot, q);
  Eigen::Vector3d moment = Eigen::Vector3d::Zero();
  for (size_t i = 0; i < T_w.size(); ++i) {
    moment += robot.links()[i].mass * (T_w[i] * robot.links()[i].com);
  }
  return moment / mass;
}

}  // namespace enshu
