// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/robot.h"

namespace enshu::engines {

// How an engine's velocities follow from ours, u_e = T(q) u, and what else follows from that:
//   ud_e = T ud + dT/dt u,  tau = T^T tau_e,  M = T^T M_e T,  J = J_e T.
// T is orthogonal: a permutation, and a rotation where a spherical or floating joint of the engine
// speaks of other axes than the plug's.
class VelocityMap {
 public:
  // Which axes the engine's velocities of spherical and floating joints are written in.
  enum class Axes { Plug, Socket, World };
  struct Convention {
    Axes linear = Axes::Plug;
    Axes angular = Axes::Plug;
  };

  // entries[k]: where the engine keeps our entry k of u.
  VelocityMap(const Robot& robot, std::vector<int> entries, Convention convention);

  // Must come first: T at q, and dT/dt u.
  void update(const Eigen::VectorXd& q, const Eigen::VectorXd& u);

  void velocity(const Eigen::VectorXd& u, Eigen::Ref<Eigen::VectorXd> u_e) const;
  void acceleration(const Eigen::VectorXd& ud, Eigen::Ref<Eigen::VectorXd> ud_e) const;
  void force(const Eigen::VectorXd& tau, Eigen::Ref<Eigen::VectorXd> tau_e) const;

  Eigen::VectorXd ourAcceleration(const Eigen::Ref<const Eigen::VectorXd>& ud_e) const;
  Eigen::VectorXd ourForce(const Eigen::Ref<const Eigen::VectorXd>& tau_e) const;
  Eigen::MatrixXd ourMatrix(const Eigen::Ref<const Eigen::MatrixXd>& M_e) const;
  Eigen::MatrixXd ourJacobian(const Eigen::Ref<const Eigen::MatrixXd>& J_e) const;

 private:
  void setBlock(int first, const Eigen::Matrix3d& A);

  Robot robot_;
  std::vector<int> entries_;
  Convention convention_;
  std::vector<int> balls_;  // links on spherical and floating joints; none: T is a permutation
  Eigen::MatrixXd T_;
  Eigen::VectorXd rate_;  // dT/dt u
};

}  // namespace enshu::engines
