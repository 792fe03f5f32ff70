// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/hybrid_dynamics.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/assembly/body_motion.h"
#include "core/dynamics/assembly/check_digits.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/model/joint_pass.h"
#include "core/dynamics/model/regrouped_inertia.h"
#include "core/robot/robot_state.h"

namespace enshu {

using Eigen::VectorXd;

namespace {

// The joints of `kept` alone; where each body's is, into `place`.
Model<double> onlyJoints(const Model<double>& model, const std::vector<char>& kept,
                         std::vector<int>& place) {
  Model<double> some = model;
  some.bodies.resize(1);
  some.angles.clear();
  some.groupOf.assign(1, -1);
  place.assign(model.bodies.size(), 0);
  for (int b = 1; b < count(model.bodies); ++b) {
    if (at(kept, b)) {
      at(place, b) = count(some.bodies);
      Body<double> body = at(model.bodies, b);
      const bool last = b + 1 == count(model.bodies);
      const int end = last ? count(model.angles) : at(model.bodies, b + 1).angle;
      const auto angles = model.angles.begin();
      const auto own = angles + body.angle;
      body.angle = count(some.angles);
      some.angles.insert(some.angles.end(), own, angles + end);
      some.bodies.push_back(body);
      some.groupOf.push_back(-1);
    }
  }
  return some;
}

std::vector<char> headJoints(const Model<double>& model, const AssemblyPlan& plan) {
  std::vector<char> heads(model.bodies.size(), 0);
  for (const Assembly& assembly : plan.assemblies) {
    if (!assembly.leaf()) {
      at(heads, assembly.joint) = 1;
    }
  }
  return heads;
}

}  // namespace

HybridDynamics::HybridDynamics(const Robot& robot, int chain)
    : robot_(robot),
      model_(regroupedInertia(makeModel(robot))),
      plan_(assemblyPlan(model_, {chain, {}, {}})),
      heads_(onlyJoints(model_, headJoints(model_, plan_), headOf_)),
      space_(heads_),
      state_(model_, plan_) {}

Result<HybridDynamics> HybridDynamics::create(const Robot& robot, const HybridOptions& options) {
  expects(options.chain >= 2, "HybridDynamics: a sub-chain has two bodies or more");
  if (!robot.gears().empty() || !robot.loops().empty()) {
    return failure(robot.name(),
                   ENSHU_TEXT("the hybrid of [ADA] takes robots without gears and loops"));
  }
  HybridDynamics hybrid(robot, options.chain);
  ENSHU_TRY(hybrid.state_.invertInertias(robot, hybrid.model_));
  ENSHU_TRY(hybrid.prepareChains(options.prepare));
  return hybrid;
}

Result<void> HybridDynamics::prepareChains(const SubChainMaker& prepare) {
  chainOf_.assign(plan_.assemblies.size(), -1);
  for (int i = 0; i < count(plan_.assemblies); ++i) {
    const Assembly& leaf = at(plan_.assemblies, i);
    if (!leaf.leaf()) {
      continue;
    }
    if (leaf.chain.size() == 1 && !leaf.grounded) {
      at(state_.responses, i).Phi[0] = at(state_.Phi, leaf.chain[0]);
      continue;
    }
    Result<PreparedChain> chain = PreparedChain::create(model_, leaf, prepare);
    ENSHU_TRY(chain);
    at(chainOf_, i) = count(chains_);
    chains_.push_back(std::move(*chain));
  }
  return {};
}

// A leaf's velocities, Phi and B; first the joint that leads to it, if ADA assembles it.
void HybridDynamics::takeLeaf(int assembly, const VectorXd& q, const VectorXd& u,
                              const VectorXd& tau, std::span<const Force> forces) {
  const Assembly& leaf = at(plan_.assemblies, assembly);
  AssembledBody& response = at(state_.responses, assembly);
  const int first = leaf.chain.front();
  if (const int head = at(headOf_, first); head > 0) {
    const Motion& v_a = at(state_.v, at(model_.bodies, first).parent);
    at(state_.v, first) = takeJoint(heads_, space_, head, v_a, u, tau, at(state_.joints, first));
  }
  const int prepared = at(chainOf_, assembly);
  if (prepared < 0) {
    response.B[0] = freeAcceleration(at(state_.Phi, first), at(model_.bodies, first),
                                     at(state_.v, first), at(state_.forces, first));
    return;
  }
  PreparedChain& chain = at(chains_, prepared);
  chain.gather(q, u, tau);
  chain.respond(at(state_.v, first), forces, response);
  if (chain.outer()) {
    at(state_.v, leaf.chain.back()) = chain.outerVelocity();
  }
}

Result<void> HybridDynamics::operator()(const VectorXd& q, const VectorXd& u, const VectorXd& tau,
                                        const std::vector<Force>& external, VectorXd& ud) {
  expects(u.size() == robot_.dof() && tau.size() == robot_.dof(),
          "HybridDynamics: u or tau has the wrong size");
  expects(external.empty() || external.size() == robot_.links().size(),
          "HybridDynamics: one external force per link");
  ENSHU_TRY(checkState(robot_, q, u, tau));
  gatherForces(model_, external, state_.forces);
  const std::span<const Force> forces =
      external.empty() ? std::span<const Force>() : std::span<const Force>(state_.forces);
  placeJoints(heads_, space_, q);
  moveJoints(heads_, space_, u);
  ud.resize(robot_.dof());
  for (int i = 0; i < count(plan_.assemblies); ++i) {
    if (at(plan_.assemblies, i).leaf()) {
      takeLeaf(i, q, u, tau, forces);
    } else {
      ENSHU_TRY(state_.assembleParts(robot_, model_, plan_, i));
    }
  }
  for (int i = count(plan_.assemblies) - 1; i >= 0; --i) {
    if (const Assembly& whole = at(plan_.assemblies, i); !whole.leaf()) {
      state_.disassembleParts(model_, plan_, i);
      const Body<double>& body = at(model_.bodies, whole.joint);
      ud.segment(body.u, body.dof) = at(state_.joints, whole.joint).ud.head(body.dof);
    } else if (const int prepared = at(chainOf_, i); prepared >= 0) {
      at(chains_, prepared).release(at(state_.responses, i), ud);
    }
  }
  ENSHU_TRY(checkAcceleration(robot_, ud));
  return checkDigits(robot_, model_, plan_, state_);
}

Result<VectorXd> hybridForwardDynamics(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                       const VectorXd& tau,
                                       const std::vector<ExternalLoad>& loads) {
  Result<std::vector<Force>> external = forwardDynamicsInput(robot, q, u, tau, loads);
  ENSHU_TRY(external);
  if (loads.empty()) {
    external->clear();
  }
  Result<HybridDynamics> hybrid = HybridDynamics::create(robot);
  VectorXd ud;
  ENSHU_TRY(hybrid);
  ENSHU_TRY((*hybrid)(q, u, tau, *external, ud));
  return ud;
}

}  // namespace enshu
