// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu {

// tau = Gamma(q, qd, qdd), [LAB] (35): the joint torques [N m or N] of a motion of one robot.
class InverseDynamics {
 public:
  virtual ~InverseDynamics() = default;
  virtual int joints() const = 0;
  virtual Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                                     const Eigen::VectorXd& qdd) const = 0;
};

// qdd = M^-1 (tau - c), [LAB] (34): the joint accelerations [rad/s^2 or m/s^2] under given torques.
class ForwardDynamics {
 public:
  virtual ~ForwardDynamics() = default;
  virtual int joints() const = 0;
  virtual Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                                     const Eigen::VectorXd& tau) const = 0;
};

}  // namespace enshu
