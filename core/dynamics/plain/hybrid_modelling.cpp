// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/hybrid_modelling.h"

#include "core/base/at.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/plain/assembly_disassembly.h"
#include "core/dynamics/plain/inverse.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// Bodies as one articulated body V, the first of them A: six entries of V'_A, then qdd_V.
struct SubChain {
  std::vector<int> bodies;
  std::vector<int> columns;  // per body: where its qdd stands
  Eigen::Index size = 6;
  MatrixXd M;    // [M_A M_AV; M_AV^T M_V] of (6)
  VectorXd c;    // [C_A; c_V], gravity is in V'_A
  VectorXd tau;  // [0; tau_V]
  MatrixXd J;    // [U 0; J_mi J_mV] of (7), six rows for each handle
};

// The equations (6) and (7) of a sub-chain, and (10), (11): how its handles answer. The handles:
// its first body and all that carry another sub-chain.
std::optional<Handles> respond(const std::vector<MovingBody>& bodies, const VectorXd& tau,
                               const std::vector<char>& hasHandle, SubChain& V) {
  const Eigen::Index n = V.size;
  V.M = MatrixXd::Zero(n, n);
  V.c = V.tau = VectorXd::Zero(n);
  V.J.resize(0, n);
  Handles handles;
  VectorXd drift;                          // dJ/dt terms of (8), of the handles
  std::vector<Matrix6X> J(bodies.size());  // of each body, spatial: V' = J x' + Jd
  std::vector<Vector6> Jd(bodies.size());
  for (size_t k = 0; k < V.bodies.size(); ++k) {
    const int b = V.bodies[k];
    const MovingBody& body = at(bodies, b);
    if (k == 0) {
      at(J, b) = Matrix6X::Identity(6, n);
      at(Jd, b).setZero();
    } else {
      at(J, b) = body.X * at(J, body.parent);
      at(J, b).middleCols(V.columns[k], body.S.cols()) = body.S;
      at(Jd, b) = body.X * at(Jd, body.parent) + body.g;
      V.tau.segment(V.columns[k], body.S.cols()) = tau.segment(body.firstDof, body.S.cols());
    }
    V.M += at(J, b).transpose() * body.I * at(J, b);
    V.c += at(J, b).transpose() * (body.I * at(Jd, b) + body.P);
    if (at(hasHandle, b)) {
      handles.bodies.push_back(b);
      V.J.conservativeResize(V.J.rows() + 6, n);
      V.J.bottomRows<6>() = at(J, b);
      drift.conservativeResize(V.J.rows());
      drift.tail<6>() = at(Jd, b);
    }
  }
  const auto M_1 = inverse(V.M, V.M.diagonal().maxCoeff());
  if (!M_1) {
    return {};
  }
  // (9): M [V'_A; qdd_V] + c = tau + J^T F, put into (8).
  handles.Phi = V.J * *M_1 * V.J.transpose();      // (10)
  handles.B = V.J * *M_1 * (V.tau - V.c) + drift;  // (11)
  return handles;
}

// (12): the joints inside, F the forces on the handles.
void disassemble(const std::vector<MovingBody>& bodies, const SubChain& V, const Handles& handles,
                 const VectorXd& F, VectorXd& ud) {
  const Eigen::Index n = V.size - 6;
  const Vector6 V_A = (handles.Phi * F + handles.B).head<6>();  // V'_A, (5)
  const MatrixXd M_V = V.M.bottomRightCorner(n, n), M_AV = V.M.topRightCorner(6, n);
  const VectorXd qdd_V = *inverse(M_V, 0) * (V.tau.tail(n) + V.J.rightCols(n).transpose() * F -
                                             M_AV.transpose() * V_A - V.c.tail(n));
  for (size_t k = 1; k < V.bodies.size(); ++k) {
    const MovingBody& body = at(bodies, V.bodies[k]);
    ud.segment(body.firstDof, body.S.cols()) = qdd_V.segment(V.columns[k] - 6, body.S.cols());
  }
}

// Each body is of its parent's sub-chain while there is room.
std::vector<SubChain> subChains(const std::vector<MovingBody>& bodies, size_t chain) {
  std::vector<SubChain> chains;
  std::vector<int> of(bodies.size(), -1);
  for (int b = 1; b < std::ssize(bodies); ++b) {
    const int carrier = at(of, at(bodies, b).parent);
    at(of, b) = carrier >= 0 && at(chains, carrier).bodies.size() < chain
                    ? carrier
                    : static_cast<int>(chains.size());
    if (at(of, b) == std::ssize(chains)) {
      chains.emplace_back();
      chains.back().size -= at(bodies, b).S.cols();
    }
    SubChain& own = at(chains, at(of, b));
    own.bodies.push_back(b);
    own.columns.push_back(static_cast<int>(own.size));
    own.size += at(bodies, b).S.cols();
  }
  return chains;
}

}  // namespace

Result<VectorXd> hybridForwardDynamics(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                       const VectorXd& tau, const std::vector<ExternalLoad>& loads,
                                       int chain) {
  expects(chain >= 1, "hybridForwardDynamics: a sub-chain has a body or more");
  const auto external = forwardDynamicsInput(robot, q, u, tau, loads);
  ENSHU_TRY(external);
  if (!robot.gears().empty()) {
    return gearlessOnly(robot);
  }
  const std::vector<MovingBody> bodies = movingBodies(robot, q, u, *external);
  std::vector<SubChain> chains = subChains(bodies, static_cast<size_t>(chain));
  std::vector<int> joints;  // between sub-chains
  std::vector<char> hasHandle(bodies.size());
  for (const SubChain& V : chains) {
    const int A = V.bodies.front();
    joints.push_back(A);
    at(hasHandle, A) = at(hasHandle, at(bodies, A).parent) = 1;
  }
  std::vector<Handles> parts{ground(robot)};
  for (SubChain& V : chains) {  // 3.1, assembly, steps 1 and 2
    const auto handles = respond(bodies, tau, hasHandle, V);
    if (!handles) {
      return noInverseInertia(robot, at(bodies, V.bodies.front()).link);
    }
    parts.push_back(*handles);
  }
  VectorXd ud(robot.dof());
  const auto F = assembleAndDisassemble(robot, bodies, parts, joints, tau, ud);
  ENSHU_TRY(F);
  for (size_t i = 0; i < chains.size(); ++i) {  // disassembly, step 5
    disassemble(bodies, chains[i], parts[i + 1], (*F)[i + 1], ud);
  }
  return ud;
}

}  // namespace enshu::plain
