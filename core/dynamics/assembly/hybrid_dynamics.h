// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/assembly/cut_joints.h"
#include "core/dynamics/assembly/sub_chain.h"
#include "core/dynamics/model/external_load.h"

namespace enshu {

// A prepared sub-chain: what SubChainEquations<double>::respond computes without forces.
// inputs: q, u, tau, V_A. outputs: Phi_A, Phi_DA, Phi_D, B_A, B_D, V_D, Y_A, Y_m, y, each column by
// column; those that the chain does not have (no A of its own on the ground, no D at a tip) are not
// touched.
using SubChainFunction = std::function<void(const double* const* inputs, double* const* outputs)>;

// Makes a prepared sub-chain. core/compiled has one that derives its equations and compiles them.
using SubChainMaker = std::function<Result<SubChainFunction>(const SubChain&)>;

struct HybridOptions {
  int chain = 4;          // up to as many bodies in a sub-chain
  SubChainMaker prepare;  // none: the same equations, worked off by SubChainEquations<double>
};

// Forward dynamics by the hybrid of Lagrange's method and the Assembly-Disassembly Algorithm,
// [ADA] 3: sub-chains are assembled and disassembled at once by equations prepared for each of
// them, and joined to each other by ADA. Trees, several roots, every kind of joint; what stands
// between branches is a sub-chain of one body, as in ADA itself.
//
// Made once for a robot, then no allocation per call unless there are external forces. One object
// serves one thread. Same conventions and errors as AssemblyDisassembly.
class HybridDynamics {
 public:
  // The Error: the robot has gears or loops (ADA and others serve these), a body has no inverse
  // inertia, or what `prepare` could not do.
  static Result<HybridDynamics> create(const Robot& robot, const HybridOptions& options = {});

  Result<void> operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                          const Eigen::VectorXd& tau, const std::vector<Force>& external,
                          Eigen::VectorXd& ud);

 private:
  // A leaf of the plan with more than a constant Phi.
  struct Piece {
    Piece(size_t index, SubChain own) : assembly(index), chain(std::move(own)) {}

    size_t assembly;
    SubChain chain;
    SubChainFunction prepared;
    std::shared_ptr<SubChainEquations<double>> plain;
    Eigen::VectorXd q, u, tau;
    Vector6 V_A = Vector6::Zero();
    Vector6 V_D = Vector6::Zero();
    Eigen::Matrix<double, Eigen::Dynamic, 6> Y_A, Y_m;
    Eigen::VectorXd y;
    std::vector<Force> forces;  // on its bodies
  };

  explicit HybridDynamics(const Robot& robot, int chain);
  Result<void> preparePieces(const SubChainMaker& prepare);
  void gather(Piece& piece, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
              const Eigen::VectorXd& tau) const;
  void respond(Piece& piece, bool forces);
  void takeLeaf(size_t assembly, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                const Eigen::VectorXd& tau, bool forces);
  void release(Piece& piece, Eigen::VectorXd& ud);

  Robot robot_;
  Model<double> model_;
  AssemblyPlan plan_;
  std::vector<int> headOf_;  // per body of model_: its joint's place in heads_; 0: none
  Model<double> heads_;      // only the joints that ADA assembles
  Workspace<double> space_;  // of heads_
  AssemblyState state_;
  std::vector<AssemblyStep> steps_;  // per assembly
  std::vector<Matrix6> Phi_;         // per body of the model
  std::vector<Force> forces_;        // per body
  std::vector<Piece> pieces_;
  std::vector<int> pieceOf_;  // per assembly; -1: none
};

// The same once, without preparation.
Result<Eigen::VectorXd> hybridForwardDynamics(const Robot& robot, const Eigen::VectorXd& q,
                                              const Eigen::VectorXd& u, const Eigen::VectorXd& tau,
                                              const std::vector<ExternalLoad>& loads = {});

}  // namespace enshu
