// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly.h"
#include "core/dynamics/assembly/sub_chain.h"

namespace enshu {

// A prepared sub-chain: what SubChainEquations<double>::respond computes without forces.
// inputs: q, u, tau, V_A. outputs: Phi_A, Phi_DA, Phi_D, B_A, B_D, V_D, Y_A, Y_m, y, each column by
// column; those that the chain does not have (no A of its own on the ground, no D at a tip) are not
// touched.
using SubChainFunction = std::function<void(const double* const* inputs, double* const* outputs)>;

// Makes a prepared sub-chain. core/compiled has one that derives its equations and compiles them.
using SubChainMaker = std::function<Result<SubChainFunction>(const SubChain&)>;

// One sub-chain of a robot on its way through the hybrid: its own part of the state, its equations,
// and what they leave until its ud are known. A copy is independent. No allocation per call.
class PreparedChain {
 public:
  // A leaf of the plan. `prepare` makes its function; none: SubChainEquations<double> serves. The
  // Error is that of `prepare`.
  static Result<PreparedChain> create(const Model<double>& model, const Assembly& leaf,
                                      const SubChainMaker& prepare);

  // Takes the chain's part of the robot's q, u and tau.
  void gather(const Eigen::VectorXd& q, const Eigen::VectorXd& u, const Eigen::VectorXd& tau);

  // (6)-(11) for the twist of the chain's first body, which is read if it floats: Phi and B go to
  // `whole`. forces: per body of the model; then the equations are worked off unprepared. Empty:
  // none.
  void respond(const Motion& v_A, std::span<const Force> forces, AssembledBody& whole);

  bool outer() const { return chain_.outer; }
  // The twist of the last body, if outer.
  Motion outerVelocity() const { return {V_D_.head<3>(), V_D_.tail<3>()}; }

  // (12): the chain's entries of ud, from the forces on the handles of `whole`.
  void release(const AssembledBody& whole, Eigen::VectorXd& ud);

 private:
  PreparedChain(const Model<double>& model, const Assembly& leaf, SubChain chain);
  void callFunction(AssembledBody& whole);
  void workOff(std::span<const Force> forces, AssembledBody& whole);

  SubChain chain_;
  std::vector<int> bodies_;     // of the model
  std::vector<int> qOf_, uOf_;  // where the chain's q and u stand among the robot's
  SubChainFunction function_;
  SubChainEquations<double> equations_;
  Eigen::VectorXd q_, u_, tau_;
  Vector6 V_A_ = Vector6::Zero();
  Vector6 V_D_ = Vector6::Zero();
  Eigen::Matrix<double, Eigen::Dynamic, 6> Y_A_, Y_m_;
  Eigen::VectorXd y_;
  std::vector<Force> forces_;  // on its bodies
};

}  // namespace enshu
