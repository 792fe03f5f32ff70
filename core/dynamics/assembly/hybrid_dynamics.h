// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly_state.h"
#include "core/dynamics/assembly/prepared_chain.h"
#include "core/dynamics/model/external_load.h"
#include "core/dynamics/model/workspace.h"

namespace enshu {

struct HybridOptions {
  int chain = 4;          // up to as many bodies in a sub-chain
  SubChainMaker prepare;  // none: the same equations, worked off by SubChainEquations<double>
};

// Forward dynamics by the hybrid of Lagrange's method and the Assembly-Disassembly Algorithm,
// [ADA] 3: sub-chains are assembled and disassembled at once by equations prepared for each of
// them, and joined to each other by ADA. Trees, several roots, every kind of joint; what stands
// between branches is a sub-chain of one body, as in ADA itself. The plain form is
// core/dynamics/plain/hybrid_modelling.cpp. Where this one leaves it: equations are prepared, as
// the paper has it, for a sub-chain in a row, so that its two handles, (5), are enough; there they
// are summed up anew and may branch. Every body must have an inverse inertia here; there, for
// (10), only each sub-chain as a whole. The bodies of grounded chains have other inertias than I of
// (1) and the digits that are left are looked at, both as in AssemblyDisassembly. sub_chain.h says
// how (6)-(11) are worked off, prepared_chain.cpp has (12).
//
// Made once for a robot, then no allocation per call (but by what `prepare` made, if it does). One
// object serves one thread; a copy is independent. Same conventions and errors as
// AssemblyDisassembly; the joints within a sub-chain are not among those whose digits are looked at
// (check_digits.h).
class HybridDynamics {
 public:
  // The Error: the robot has gears or loops (ADA and others serve these), a body has no inverse
  // inertia, or what `prepare` could not do. Throws ContractViolation if options.chain is below 2.
  static Result<HybridDynamics> create(const Robot& robot, const HybridOptions& options = {});

  Result<void> operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                          const Eigen::VectorXd& tau, const std::vector<Force>& external,
                          Eigen::VectorXd& ud);

 private:
  explicit HybridDynamics(const Robot& robot, int chain);
  Result<void> prepareChains(const SubChainMaker& prepare);
  void takeLeaf(int assembly, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                const Eigen::VectorXd& tau, std::span<const Force> forces);

  Robot robot_;
  Model<double> model_;
  AssemblyPlan plan_;
  std::vector<int> headOf_;  // per body of model_: its joint's place in heads_; 0: none
  Model<double> heads_;      // only the joints that ADA assembles
  Workspace<double> space_;  // of heads_
  AssemblyState state_;
  std::vector<PreparedChain> chains_;  // the leaves with more than a constant Phi
  std::vector<int> chainOf_;           // per assembly; -1: none
};

// The same once, without preparation.
Result<Eigen::VectorXd> hybridForwardDynamics(const Robot& robot, const Eigen::VectorXd& q,
                                              const Eigen::VectorXd& u, const Eigen::VectorXd& tau,
                                              const std::vector<ExternalLoad>& loads = {});

}  // namespace enshu
