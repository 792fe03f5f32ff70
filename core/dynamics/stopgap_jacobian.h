// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dynamics/link_motion.h"

namespace enshu::stopgap {

inline Eigen::Matrix<double, 6, 1> at(const WorldMotion& m, const Eigen::Vector3d& point) {
  const Eigen::Vector3d d = m.pose.R * point;
  Eigen::Matrix<double, 6, 1> v;
  v << m.velocity.linear + m.velocity.angular.cross(d), m.velocity.angular;
  return v;
}

inline Eigen::MatrixXd linkJacobian(const Robot& robot, const Eigen::VectorXd& q, int link,
                                    const Eigen::Vector3d& point) {
  const int n = robot.dof();
  Eigen::MatrixXd J(6, n);
  for (int k = 0; k < n; ++k) {
    J.col(k) = at(worldMotions(robot, q, Eigen::VectorXd::Unit(n, k),
                               Eigen::VectorXd::Zero(n))[static_cast<size_t>(link)],
                  point);
  }
  return J;
}

// J' u.
inline Eigen::Matrix<double, 6, 1> linkJacobianRate(const Robot& robot, const Eigen::VectorXd& q,
                                                    const Eigen::VectorXd& u, int link,
                                                    const Eigen::Vector3d& point) {
  const WorldMotion m =
      worldMotions(robot, q, u, Eigen::VectorXd::Zero(robot.dof()))[static_cast<size_t>(link)];
  const Eigen::Vector3d d = m.pose.R * point, w = m.velocity.angular;
  Eigen::Matrix<double, 6, 1> a;
  a << m.acceleration.linear + m.acceleration.angular.cross(d) + w.cross(w.cross(d)),
      m.acceleration.angular;
  return a;
}

}  // namespace enshu::stopgap
