// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/assembly_disassembly.h"

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
  for (int i = 0; i < count(algorithm.plan_.assemblies); ++i) {
    if (const Assembly& assembly = at(algorithm.plan_.assemblies, i); assembly.leaf()) {
      at(state.responses, i).Phi[0] = at(state.Phi, assembly.chain[0]);
    }
  }
  algorithm.cut_.prepare(algorithm.plan_, state.Phi);
  return algorithm;
}

// Outward: every joint's place, and the velocities.
void AssemblyDisassembly::move(const VectorXd& q, const VectorXd& u, const VectorXd& tau) {
  placeJoints(model_, space_, q);
  moveJoints(model_, space_, u);
  for (int b = 1; b < count(model_.bodies); ++b) {
    const int a = at(model_.bodies, b).parent;
    AssembledJoint& joint = at(state_.joints, b);
    at(state_.v, b) = takeJoint(model_, space_, b, at(state_.v, a), u, tau, joint);
    if (!cut_.empty()) {
      at(state_.T_w, b) = at(state_.T_w, a) * joint.T_ab;
    }
  }
}

// The leaves: every body alone.
void AssemblyDisassembly::setBiases(const std::vector<Force>& external) {
  gatherForces(model_, external, state_.forces);
  for (int i = 0; i < count(plan_.assemblies); ++i) {
    if (const Assembly& assembly = at(plan_.assemblies, i); assembly.leaf()) {
      const int b = assembly.chain[0];
      at(state_.responses, i).B[0] = freeAcceleration(at(state_.Phi, b), at(model_.bodies, b),
                                                      at(state_.v, b), at(state_.forces, b));
    }
  }
}

Result<void> AssemblyDisassembly::assembleAll() {
  for (int i = 0; i < count(plan_.assemblies); ++i) {
    if (!at(plan_.assemblies, i).leaf()) {
      ENSHU_TRY(state_.assembleParts(robot_, model_, plan_, i));
    }
  }
  return {};
}

void AssemblyDisassembly::disassembleAll() {
  for (int i = count(plan_.assemblies) - 1; i >= 0; --i) {
    if (!at(plan_.assemblies, i).leaf()) {
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
  ENSHU_TRY(checkState(robot_, q, u, tau));
  move(q, u, tau);
  setBiases(external);
  ENSHU_TRY(assembleAll());
  if (!cut_.empty()) {
    ENSHU_TRY(cut_.close(robot_, state_));
  }
  disassembleAll();
  ud.resize(robot_.dof());
  for (int b = 1; b < count(model_.bodies); ++b) {
    const Body<double>& body = at(model_.bodies, b);
    if (!robot_.gearOf(body.link)) {
      ud.segment(body.u, body.dof) = at(state_.joints, b).ud.head(body.dof);
    }
  }
  ENSHU_TRY(checkAcceleration(robot_, ud));
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
