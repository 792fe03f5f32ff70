// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/assembly_disassembly.h"

#include "core/base/contract.h"
#include "core/dynamics/assembly/body_motion.h"
#include "core/dynamics/assembly/check_digits.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/model/joint_pass.h"
#include "core/dynamics/model/regrouped_inertia.h"
#include "core/robot/robot_state.h"

namespace enshu {

using Eigen::VectorXd;

AssemblyDisassembly::AssemblyDisassembly(const Robot& robot)
    : robot_(robot),
      model_(regroupedInertia(makeModel(robot))),
      space_(model_),
      cut_(robot, model_),
      plan_(assemblyPlan(model_, {1, cut_.cut(), cut_.keep()})),
      state_(model_, plan_) {}

Result<AssemblyDisassembly> AssemblyDisassembly::create(const Robot& robot) {
  AssemblyDisassembly algorithm(robot);
  AssemblyState& state = algorithm.state_;
  ENSHU_TRY(state.invertInertias(robot, algorithm.model_));
  for (size_t i = 0; i < algorithm.plan_.assemblies.size(); ++i) {
    if (const Assembly& assembly = algorithm.plan_.assemblies[i]; assembly.leaf()) {
      state.responses[i].Phi[0] = at(state.Phi, assembly.chain[0]);
    }
  }
  algorithm.cut_.prepare(algorithm.plan_, state.Phi);
  return algorithm;
}

// Outward: every joint's place, and the velocities.
void AssemblyDisassembly::move(const VectorXd& q, const VectorXd& u, const VectorXd& tau) {
  placeJoints(model_, space_, q);
  moveJoints(model_, space_, u);
  for (size_t b = 1; b < model_.bodies.size(); ++b) {
    const auto a = static_cast<size_t>(model_.bodies[b].parent);
    state_.v[b] = takeJoint(model_, space_, b, state_.v[a], u, tau, state_.joints[b]);
    if (!cut_.empty()) {
      state_.T_w[b] = state_.T_w[a] * state_.joints[b].T_ab;
    }
  }
}

// The leaves: every body alone.
void AssemblyDisassembly::setBiases(const std::vector<Force>& external) {
  gatherForces(model_, external, state_.forces);
  for (size_t i = 0; i < plan_.assemblies.size(); ++i) {
    if (const Assembly& assembly = plan_.assemblies[i]; assembly.leaf()) {
      const auto b = static_cast<size_t>(assembly.chain[0]);
      state_.responses[i].B[0] =
          freeAcceleration(state_.Phi[b], model_.bodies[b], state_.v[b], state_.forces[b]);
    }
  }
}

Result<void> AssemblyDisassembly::assembleAll() {
  for (size_t i = 0; i < plan_.assemblies.size(); ++i) {
    if (plan_.assemblies[i].leaf()) {
      continue;
    }
    if (auto assembled = state_.assembleParts(robot_, model_, plan_, i); !assembled) {
      return assembled;
    }
  }
  return {};
}

void AssemblyDisassembly::disassembleAll() {
  for (size_t i = plan_.assemblies.size(); i-- > 0;) {
    if (!plan_.assemblies[i].leaf()) {
      state_.disassembleParts(model_, plan_, i);
    }
  }
}

Result<void> AssemblyDisassembly::operator()(const VectorXd& q, const VectorXd& u,
                                             const VectorXd& tau,
                                             const std::vector<Force>& external, VectorXd& ud) {
  expects(u.size() == robot_.dof() && tau.size() == robot_.dof(),
          "AssemblyDisassembly: u or tau has the wrong size");
  expects(external.empty() || external.size() == robot_.links().size(),
          "AssemblyDisassembly: one external force per link");
  if (auto checked = checkState(robot_, q, u, tau); !checked) {
    return checked;
  }
  move(q, u, tau);
  setBiases(external);
  if (auto assembled = assembleAll(); !assembled) {
    return assembled;
  }
  if (!cut_.empty()) {
    if (auto closed = cut_.close(robot_, state_); !closed) {
      return closed;
    }
  }
  disassembleAll();
  ud.resize(robot_.dof());
  for (size_t b = 1; b < model_.bodies.size(); ++b) {
    const Body<double>& body = model_.bodies[b];
    if (!robot_.gearOf(body.link)) {
      ud.segment(body.u, body.dof) = state_.joints[b].ud.head(body.dof);
    }
  }
  if (auto finite = checkAcceleration(robot_, ud); !finite) {
    return finite;
  }
  return checkDigits(robot_, model_, plan_, state_);
}

Result<VectorXd> assemblyDisassembly(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                     const VectorXd& tau, const std::vector<ExternalLoad>& loads) {
  Result<std::vector<Force>> external = forwardDynamicsInput(robot, q, u, tau, loads);
  ENSHU_TRY(external);
  if (loads.empty()) {
    external->clear();
  }
  Result<AssemblyDisassembly> algorithm = AssemblyDisassembly::create(robot);
  ENSHU_TRY(algorithm);
  VectorXd ud;
  ENSHU_TRY((*algorithm)(q, u, tau, *external, ud));
  return ud;
}

}  // namespace enshu
