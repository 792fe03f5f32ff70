// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/compiled/compile.h"
#include "core/robot/robot.h"

namespace enshu::compiled {

// The dynamics of one robot as machine code made for it alone: several times faster than the
// algorithms that take any robot, for the price of some seconds of compiling when the robot is new.
// Without external forces; loops are not honoured (M, c and tau are those of the tree).
// Calls allocate nothing (arguments must be vectors and matrices stored without gaps), may run in
// several threads, and throw ContractViolation if an argument has the wrong size.
class CompiledRobot {
 public:
  using ConstVector = Eigen::Ref<const Eigen::VectorXd>;
  using Vector = Eigen::Ref<Eigen::VectorXd>;
  using Matrix = Eigen::Ref<Eigen::MatrixXd>;

  // The Error is that of compile(), or: the robot has more than kMostDof degrees of freedom.
  static Result<CompiledRobot> make(const Robot& robot, const Options& options = {});

  void inverseDynamics(const ConstVector& q, const ConstVector& u, const ConstVector& ud,
                       Vector tau) const;  // tau = M ud + c
  void bias(const ConstVector& q, const ConstVector& u, Vector c) const;
  void inertiaMatrix(const ConstVector& q, Matrix M) const;  // dof x dof

  // ud = M^-1 (tau - c). The Error, its `where` a link: the inertia that its joint feels is
  // singular, or the state is one that no forward dynamics takes (not finite, a quaternion that is
  // not of unit length, ...).
  Result<void> forwardDynamics(const ConstVector& q, const ConstVector& u, const ConstVector& tau,
                               Vector ud) const;

  static constexpr int kMostDof = 256;  // of a robot that can be compiled

 private:
  explicit CompiledRobot(const Robot& robot);

  Robot robot_;
  std::vector<int> linkOfDof_;
  Eigen::Index coordinates_;
  Eigen::Index dof_;
  bool hasQuaternions_;
  Entry inverseDynamics_ = nullptr;
  Entry bias_ = nullptr;
  Entry inertiaMatrix_ = nullptr;
  Entry forwardDynamics_ = nullptr;
};

}  // namespace enshu::compiled
