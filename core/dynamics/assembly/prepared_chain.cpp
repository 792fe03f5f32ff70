// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/prepared_chain.h"

#include <array>
#include <span>
#include <utility>

#include "core/base/at.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

using Eigen::VectorXd;

namespace {

// Where a response has Phi and B of the chain's first body A and of its last, D: handle 0 and, on a
// chain that floats, 1.
int handleOfD(const SubChain& chain) {
  return chain.grounded ? 0 : 1;
}

int phiOfD(const SubChain& chain) {
  return AssembledBody::index(handleOfD(chain), handleOfD(chain));
}

constexpr int kPhi_DA = 1;

}  // namespace

PreparedChain::PreparedChain(const Model<double>& model, const Assembly& leaf, SubChain chain)
    : chain_(std::move(chain)),
      bodies_(leaf.chain),
      equations_(chain_, makeModel(chain_.robot)),
      q_(VectorXd::Zero(chain_.coordinates)),
      u_(VectorXd::Zero(chain_.dof)),
      tau_(VectorXd::Zero(chain_.dof)),
      y_(VectorXd::Zero(chain_.dof)),
      forces_(bodies_.size()) {
  Y_A_.setZero(chain_.dof, 6);
  Y_m_.setZero(chain_.dof, 6);
  for (int k = leaf.grounded ? 0 : 1; k < count(bodies_); ++k) {
    const Body<double>& body = at(model.bodies, at(bodies_, k));
    for (int c = 0; c < jointCoordinates(body.joint); ++c) {
      qOf_.push_back(body.q + c);
    }
    for (int c = 0; c < body.dof; ++c) {
      uOf_.push_back(body.u + c);
    }
  }
}

Result<PreparedChain> PreparedChain::create(const Model<double>& model, const Assembly& leaf,
                                            const SubChainMaker& prepare) {
  PreparedChain chain(model, leaf, subChain(model, leaf));
  if (prepare) {
    Result<SubChainFunction> function = prepare(chain.chain_);
    ENSHU_TRY(function);
    chain.function_ = std::move(*function);
  }
  return chain;
}

void PreparedChain::gather(const VectorXd& q, const VectorXd& u, const VectorXd& tau) {
  for (int k = 0; k < count(qOf_); ++k) {
    q_[k] = q[at(qOf_, k)];
  }
  for (int k = 0; k < count(uOf_); ++k) {
    u_[k] = u[at(uOf_, k)];
    tau_[k] = tau[at(uOf_, k)];
  }
}

void PreparedChain::callFunction(AssembledBody& whole) {
  const bool A = !chain_.grounded;
  const bool D = chain_.outer;
  const std::array<const double*, 4> inputs{q_.data(), u_.data(), tau_.data(), V_A_.data()};
  const std::array<double*, 9> outputs{A ? whole.Phi[0].data() : nullptr,
                                       A && D ? at(whole.Phi, kPhi_DA).data() : nullptr,
                                       D ? at(whole.Phi, phiOfD(chain_)).data() : nullptr,
                                       A ? whole.B[0].data() : nullptr,
                                       D ? at(whole.B, handleOfD(chain_)).data() : nullptr,
                                       V_D_.data(),
                                       Y_A_.data(),
                                       Y_m_.data(),
                                       y_.data()};
  function_(inputs.data(), outputs.data());
}

void PreparedChain::workOff(std::span<const Force> forces, AssembledBody& whole) {
  const SubChainResponse<double>& r = equations_.respond(q_, u_, tau_, V_A_, forces);
  const bool A = !chain_.grounded;
  const bool D = chain_.outer;
  if (A) {
    whole.Phi[0] = r.Phi_A;
    whole.B[0] = r.B_A;
  }
  if (D) {
    at(whole.Phi, phiOfD(chain_)) = r.Phi_D;
    at(whole.B, handleOfD(chain_)) = r.B_D;
  }
  if (A && D) {
    at(whole.Phi, kPhi_DA) = r.Phi_DA;
  }
  V_D_ = r.V_D;
  Y_A_ = r.Y_A;
  Y_m_ = r.Y_m;
  y_ = r.y;
}

void PreparedChain::respond(const Motion& v_A, std::span<const Force> forces,
                            AssembledBody& whole) {
  V_A_ = v_A.vector();
  if (function_ && forces.empty()) {
    callFunction(whole);
    return;
  }
  if (!forces.empty()) {
    for (int k = 0; k < count(bodies_); ++k) {
      at(forces_, k) = at(forces, at(bodies_, k));
    }
  }
  workOff(forces.empty() ? forces : std::span<const Force>(forces_), whole);
}

void PreparedChain::release(const AssembledBody& whole, VectorXd& ud) {
  VectorXd& ud_V = y_;  // of (12): SubChainResponse::y
  if (chain_.outer) {
    ud_V.noalias() += Y_m_ * at(whole.f, handleOfD(chain_));  // (12): M_V^-1 J_mV^T F_m
  }
  if (!chain_.grounded) {
    Vector6 a_A = whole.B[0] + whole.Phi[0] * whole.f[0];  // V'_A, (5), first row
    if (chain_.outer) {
      a_A.noalias() += at(whole.Phi, kPhi_DA).transpose() * whole.f[1];
    }
    ud_V.noalias() -= Y_A_ * a_A;  // (12): M_V^-1 M_AV^T V'_A
  }
  for (int k = 0; k < count(uOf_); ++k) {
    ud[at(uOf_, k)] = ud_V[k];
  }
}

}  // namespace enshu
