// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/hybrid_dynamics.h"

#include <array>
#include <span>

#include "core/base/contract.h"
#include "core/dynamics/articulated/regrouped_inertia.h"
#include "core/dynamics/kinematics/body_motion.h"
#include "core/dynamics/model/forward_dynamics_input.h"
#include "core/dynamics/model/joint_pass.h"
#include "core/robot/joint_kinematics.h"
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
  for (size_t b = 1; b < model.bodies.size(); ++b) {
    if (kept[b]) {
      place[b] = static_cast<int>(some.bodies.size());
      Body<double> body = model.bodies[b];
      const bool last = b + 1 == model.bodies.size();
      const auto end = last ? model.angles.size() : static_cast<size_t>(model.bodies[b + 1].angle);
      const auto begin = static_cast<size_t>(body.angle);
      body.angle = static_cast<int>(some.angles.size());
      some.angles.insert(some.angles.end(), model.angles.begin() + static_cast<long>(begin),
                         model.angles.begin() + static_cast<long>(end));
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
      space_(heads_) {
  const size_t bodies = model_.bodies.size();
  state_.joints.resize(bodies);
  state_.v.resize(bodies);
  state_.groundBias << -robot.gravity(), Eigen::Vector3d::Zero();
  state_.responses.resize(plan_.assemblies.size());
  steps_.resize(plan_.assemblies.size());
  Phi_.resize(bodies, Matrix6::Zero());
  forces_.resize(bodies);
  for (size_t i = 0; i < plan_.assemblies.size(); ++i) {
    state_.responses[i].resize(plan_.assemblies[i].handles.size());
    steps_[i].G.resize(plan_.assemblies[i].handles.size());
  }
}

Result<HybridDynamics> HybridDynamics::create(const Robot& robot, const HybridOptions& options) {
  expects(options.chain >= 2, "HybridDynamics: a sub-chain has two bodies or more");
  if (!robot.gears().empty() || !robot.loops().empty()) {
    return failure(robot.name(),
                   ENSHU_TEXT("the hybrid of [ADA] takes robots without gears and loops"));
  }
  HybridDynamics hybrid(robot, options.chain);
  for (size_t b = 1; b < hybrid.model_.bodies.size(); ++b) {
    const Result<Matrix6> Phi = inverseInertia(robot, hybrid.model_.bodies[b]);
    if (!Phi) {
      return tl::unexpected(Phi.error());
    }
    hybrid.Phi_[b] = *Phi;
  }
  if (auto prepared = hybrid.preparePieces(options.prepare); !prepared) {
    return tl::unexpected(prepared.error());
  }
  return hybrid;
}

Result<void> HybridDynamics::preparePieces(const SubChainMaker& prepare) {
  pieceOf_.assign(plan_.assemblies.size(), -1);
  for (size_t i = 0; i < plan_.assemblies.size(); ++i) {
    const Assembly& leaf = plan_.assemblies[i];
    if (!leaf.leaf()) {
      continue;
    }
    if (leaf.chain.size() == 1 && !leaf.grounded) {
      state_.responses[i].Phi[0] = at(Phi_, leaf.chain[0]);
      continue;
    }
    pieceOf_[i] = static_cast<int>(pieces_.size());
    Piece piece(i, subChain(model_, leaf));
    const SubChain& chain = piece.chain;
    piece.plain = std::make_shared<SubChainEquations<double>>(chain, makeModel(chain.robot));
    piece.q.setZero(chain.coordinates);
    piece.u.setZero(chain.dof);
    piece.tau.setZero(chain.dof);
    piece.Y_A.setZero(chain.dof, 6);
    piece.Y_m.setZero(chain.dof, 6);
    piece.y.setZero(chain.dof);
    piece.forces.resize(leaf.chain.size());
    if (prepare) {
      Result<SubChainFunction> function = prepare(chain);
      if (!function) {
        return tl::unexpected(function.error());
      }
      piece.prepared = std::move(*function);
    }
    pieces_.push_back(std::move(piece));
  }
  return {};
}

// The chain's own part of q, u and tau.
void HybridDynamics::gather(Piece& piece, const VectorXd& q, const VectorXd& u,
                            const VectorXd& tau) const {
  const Assembly& leaf = plan_.assemblies[piece.assembly];
  int coordinate = 0;
  int dof = 0;
  for (size_t k = leaf.grounded ? 0 : 1; k < leaf.chain.size(); ++k) {
    const Body<double>& body = model_.bodies[static_cast<size_t>(leaf.chain[k])];
    for (int c = 0; c < jointCoordinates(body.joint); ++c) {
      piece.q[coordinate++] = q[body.q + c];
    }
    for (int c = 0; c < body.dof; ++c, ++dof) {
      piece.u[dof] = u[body.u + c];
      piece.tau[dof] = tau[body.u + c];
    }
  }
}

// The chain's equations; Phi and B go to where its assembly has them.
void HybridDynamics::respond(Piece& piece, bool forces) {
  ArticulatedResponse& whole = state_.responses[piece.assembly];
  const bool inner = !piece.chain.grounded;
  const bool outer = piece.chain.outer;
  const size_t D = inner ? 1 : 0;
  double* const Phi_A = inner ? whole.Phi[0].data() : nullptr;
  double* const Phi_DA = inner && outer ? whole.Phi[1].data() : nullptr;
  double* const Phi_D = outer ? whole.Phi[ArticulatedResponse::index(D, D)].data() : nullptr;
  double* const B_A = inner ? whole.B[0].data() : nullptr;
  double* const B_D = outer ? whole.B[D].data() : nullptr;
  if (piece.prepared && !forces) {
    const std::array<const double*, 4> inputs{piece.q.data(), piece.u.data(), piece.tau.data(),
                                              piece.V_A.data()};
    const std::array<double*, 9> outputs{Phi_A,
                                         Phi_DA,
                                         Phi_D,
                                         B_A,
                                         B_D,
                                         piece.V_D.data(),
                                         piece.Y_A.data(),
                                         piece.Y_m.data(),
                                         piece.y.data()};
    piece.prepared(inputs.data(), outputs.data());
    return;
  }
  const std::vector<int>& chain = plan_.assemblies[piece.assembly].chain;
  for (size_t k = 0; k < chain.size(); ++k) {
    piece.forces[k] = at(forces_, chain[k]);
  }
  const SubChainResponse<double>& r =
      piece.plain->respond(piece.q, piece.u, piece.tau, piece.V_A, std::span(piece.forces));
  if (inner) {
    whole.Phi[0] = r.Phi_A;
    whole.B[0] = r.B_A;
  }
  if (outer) {
    whole.Phi[ArticulatedResponse::index(D, D)] = r.Phi_D;
    whole.B[D] = r.B_D;
  }
  if (inner && outer) {
    whole.Phi[1] = r.Phi_DA;
  }
  piece.V_D = r.V_D;
  piece.Y_A = r.Y_A;
  piece.Y_m = r.Y_m;
  piece.y = r.y;
}

// A leaf's velocities, Phi and B; first the joint that leads to it, if ADA assembles it.
void HybridDynamics::takeLeaf(size_t assembly, const VectorXd& q, const VectorXd& u,
                              const VectorXd& tau, bool forces) {
  const Assembly& leaf = plan_.assemblies[assembly];
  const int first = leaf.chain.front();
  if (const int head = at(headOf_, first); head > 0) {
    const Motion& v_a = at(state_.v, at(model_.bodies, first).parent);
    at(state_.v, first) =
        takeJoint(heads_, space_, static_cast<size_t>(head), v_a, u, tau, at(state_.joints, first));
  }
  if (pieceOf_[assembly] < 0) {
    state_.responses[assembly].B[0] = freeAcceleration(at(Phi_, first), at(model_.bodies, first),
                                                       at(state_.v, first), at(forces_, first));
    return;
  }
  Piece& piece = at(pieces_, pieceOf_[assembly]);
  piece.V_A = at(state_.v, first).vector();
  gather(piece, q, u, tau);
  respond(piece, forces);
  if (piece.chain.outer) {
    at(state_.v, leaf.chain.back()) = Motion{piece.V_D.head<3>(), piece.V_D.tail<3>()};
  }
}

// (12), from the forces on the chain's handles.
void HybridDynamics::release(Piece& piece, VectorXd& ud) {
  const Assembly& leaf = plan_.assemblies[piece.assembly];
  const ArticulatedResponse& response = state_.responses[piece.assembly];
  const bool inner = !leaf.grounded;
  VectorXd& ud_V = piece.y;
  if (piece.chain.outer) {
    ud_V.noalias() += piece.Y_m * response.f[inner ? 1 : 0];
  }
  if (inner) {
    Vector6 a_A = response.B[0] + response.Phi[0] * response.f[0];
    if (piece.chain.outer) {
      a_A.noalias() += response.Phi[1].transpose() * response.f[1];
    }
    ud_V.noalias() -= piece.Y_A * a_A;
  }
  int dof = 0;
  for (size_t k = inner ? 1 : 0; k < leaf.chain.size(); ++k) {
    const Body<double>& body = model_.bodies[static_cast<size_t>(leaf.chain[k])];
    for (int c = 0; c < body.dof; ++c) {
      ud[body.u + c] = ud_V[dof++];
    }
  }
}

Result<void> HybridDynamics::operator()(const VectorXd& q, const VectorXd& u, const VectorXd& tau,
                                        const std::vector<Force>& external, VectorXd& ud) {
  expects(u.size() == robot_.dof() && tau.size() == robot_.dof(),
          "HybridDynamics: u or tau has the wrong size");
  expects(external.empty() || external.size() == robot_.links().size(),
          "HybridDynamics: one external force per link");
  if (auto checked = checkState(robot_, q, u, tau); !checked) {
    return checked;
  }
  gatherForces(model_, external, forces_);
  placeJoints(heads_, space_, q);
  moveJoints(heads_, space_, u);
  ud.resize(robot_.dof());
  bool assembled = true;
  for (size_t i = 0; i < plan_.assemblies.size() && assembled; ++i) {
    const Assembly& whole = plan_.assemblies[i];
    if (whole.leaf()) {
      takeLeaf(i, q, u, tau, !external.empty());
    } else {
      const ArticulatedResponse* inner =
          whole.inner < 0 ? nullptr : &at(state_.responses, whole.inner);
      assembled = assemble(whole, at(model_.bodies, whole.joint).joint,
                           at(state_.joints, whole.joint), inner, at(state_.responses, whole.outer),
                           state_.groundBias, steps_[i], state_.responses[i]);
    }
  }
  for (size_t i = plan_.assemblies.size(); i-- > 0 && assembled;) {
    const Assembly& whole = plan_.assemblies[i];
    if (!whole.leaf()) {
      const Body<double>& body = at(model_.bodies, whole.joint);
      AssemblyJoint& joint = at(state_.joints, whole.joint);
      disassemble(whole, body.joint, steps_[i], state_.responses[i], joint,
                  whole.inner < 0 ? nullptr : &at(state_.responses, whole.inner),
                  at(state_.responses, whole.outer));
      ud.segment(body.u, body.dof) = joint.ud.head(body.dof);
    } else if (pieceOf_[i] >= 0) {
      release(at(pieces_, pieceOf_[i]), ud);
    }
  }
  if (!assembled || !ud.allFinite()) {
    return failure(robot_.name(), ENSHU_TEXT("an acceleration is not a finite number"));
  }
  return {};
}

Result<VectorXd> hybridForwardDynamics(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                       const VectorXd& tau,
                                       const std::vector<ExternalLoad>& loads) {
  Result<std::vector<Force>> external = forwardDynamicsInput(robot, q, u, tau, loads);
  if (!external) {
    return tl::unexpected(external.error());
  }
  if (loads.empty()) {
    external->clear();
  }
  Result<HybridDynamics> hybrid = HybridDynamics::create(robot);
  VectorXd ud;
  if (!hybrid) {
    return tl::unexpected(hybrid.error());
  }
  if (auto done = (*hybrid)(q, u, tau, *external, ud); !done) {
    return tl::unexpected(done.error());
  }
  return ud;
}

}  // namespace enshu
