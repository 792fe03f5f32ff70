// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly-disassembly/hybrid-modelling/sub_chains.h"
#include "core/driver/law.h"

using namespace enshu::driver;

namespace {

constexpr Eigen::Index kPhi = 3 * 36;
constexpr Eigen::Index kBias = 12;

Eigen::Index count(const Evidence& evidence) {
  return static_cast<Eigen::Index>(sub_chains::starts(evidence.robot()).size());
}

// Block b (0: Phi_i, 1: Phi_im, 2: Phi_m) of sub-chain i in state k.
Matrix6 block(const MatrixXd& phi, Eigen::Index i, int b, Eigen::Index k) {
  return phi.block<36, 1>(kPhi * i + 36 * b, k).reshaped(6, 6).transpose();
}

// A handle answers a force at itself alike in both directions: Phi_i and Phi_m are symmetric.
Sides reciprocity(const Evidence& evidence) {
  const MatrixXd* phi = evidence.output("Phi", kPhi * count(evidence), evidence.samples());
  if (phi == nullptr) {
    return {};
  }
  MatrixXd there(72 * count(evidence), evidence.samples()),
      back(72 * count(evidence), evidence.samples());
  QStringList names;
  for (Eigen::Index i = 0; i < count(evidence); ++i) {
    for (const int b : {0, 2}) {
      const Eigen::Index row = 72 * i + 18 * b;
      for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
        const Matrix6 Phi = block(*phi, i, b, k);
        there.block<36, 1>(row, k) = Phi.reshaped();
        back.block<36, 1>(row, k) = Phi.transpose().reshaped();
      }
      for (int entry = 0; entry < 36; ++entry) {
        names +=
            (b == 0 ? u"Phi_i[%1,%2]"_s : u"Phi_m[%1,%2]"_s).arg(entry % 6 + 1).arg(entry / 6 + 1);
      }
    }
  }
  return evidence.sides(there, back, names);
}

// The second row of (9): M_AV^T dV_i/dt + M_V qdd_V = tau_V + J_mV^T F_m - c_V.
Sides subChainMotion(const Evidence& evidence) {
  const Eigen::Index n = evidence.samples();
  States states(evidence.robot(), evidence.inputs());
  Eigen::Index dof = 0;
  for (const int start : sub_chains::starts(evidence.robot())) {
    dof += sub_chains::equation(states, 0, start).tau_V.size();
  }
  const MatrixXd* phi = evidence.output("Phi", kPhi * count(evidence), n);
  const MatrixXd* bias = evidence.output("B", kBias * count(evidence), n);
  const MatrixXd* qdd = evidence.output("sub_acceleration", dof, n);
  if (phi == nullptr || bias == nullptr || qdd == nullptr) {
    return {};
  }
  MatrixXd moved(dof, n), driven(dof, n);
  for (Eigen::Index k = 0; k < n; ++k) {
    Eigen::Index row = 0, i = 0;
    for (const int start : sub_chains::starts(evidence.robot())) {
      const SubChainEquation e = sub_chains::equation(states, k, start);
      const Vector6 F_m = sub_chains::probe(k, start, 2);
      const Vector6 A = block(*phi, i, 0, k) * sub_chains::probe(k, start, 1) +
                        block(*phi, i, 1, k) * F_m + bias->block<6, 1>(kBias * i, k);
      const Eigen::Index size = e.tau_V.size();
      moved.block(row, k, size, 1) = e.M_AV.transpose() * A + e.M_V * qdd->block(row, k, size, 1);
      driven.block(row, k, size, 1) = e.tau_V + e.J_mV.transpose() * F_m - e.c_V;
      row += size;
      ++i;
    }
  }
  QStringList names;
  for (Eigen::Index i = 1; i <= dof; ++i) {
    names += u"q_V[%1]"_s.arg(i);
  }
  return evidence.sides(moved, driven, names);
}

}  // namespace

ENSHU_LAWS({"reciprocity", reciprocity}, {"sub-chain-motion", subChainMotion})
