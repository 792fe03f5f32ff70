// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/hybrid_modelling_sub_chain.h"

#include "core/base/at.h"
#include "core/dynamics/plain/inverse.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::VectorXd;

std::optional<Handles> respond(const std::vector<MovingBody>& bodies, const VectorXd& tau,
                               const std::vector<char>& hasHandle, SubChain& V) {
  const Eigen::Index n = V.size;
  V.M = MatrixXd::Zero(n, n);
  V.c = V.tau = VectorXd::Zero(n);
  V.J.resize(0, n);
  Handles handles;
  VectorXd drift;  // the second term of (8), of the handles
  // Of each body, in its frame: V' = J x' + drift.
  std::vector<Matrix6X> J(bodies.size());
  std::vector<Vector6> drifts(bodies.size());
  for (int k = 0; k < count(V.bodies); ++k) {
    const int b = at(V.bodies, k);
    const MovingBody& body = at(bodies, b);
    if (k == 0) {
      at(J, b) = Matrix6X::Identity(6, n);  // (7): [U 0]
      at(drifts, b).setZero();              // (8): [0 0]
    } else {
      const auto dof = body.S.cols();
      at(J, b) = body.X_ba * at(J, body.parent);  // (7): J_mi, J_mV of body b
      at(J, b).middleCols(at(V.columns, k), dof) = body.S;
      at(drifts, b) = body.X_ba * at(drifts, body.parent) + body.g;            // (8)
      V.tau.segment(at(V.columns, k), dof) = tau.segment(body.firstDof, dof);  // (6)
    }
    V.M += at(J, b).transpose() * body.I * at(J, b);                  // (6)
    V.c += at(J, b).transpose() * (body.I * at(drifts, b) + body.P);  // (6)
    if (at(hasHandle, b)) {
      handles.bodies.push_back(b);
      V.J.conservativeResize(V.J.rows() + 6, n);
      V.J.bottomRows<6>() = at(J, b);
      drift.conservativeResize(V.J.rows());
      drift.tail<6>() = at(drifts, b);
    }
  }
  const auto M_1 = inverse(V.M, V.M.diagonal().maxCoeff());
  if (!M_1) {
    return {};
  }
  // x' of (9), M x' + c = tau + J^T F, put into (8); in (9) J_mV and F_m^D, as corrected.
  handles.Phi = V.J * *M_1 * V.J.transpose();      // (10)
  handles.B = V.J * *M_1 * (V.tau - V.c) + drift;  // (11)
  return handles;
}

void disassemble(const std::vector<MovingBody>& bodies, const SubChain& V, const Handles& handles,
                 const VectorXd& F, VectorXd& ud) {
  const Eigen::Index n = V.size - 6;
  const Vector6 Vd_A = (handles.Phi * F + handles.B).head<6>();  // V'_A, (5)
  const MatrixXd M_V = V.M.bottomRightCorner(n, n), J_mV = V.J.rightCols(n);
  const MatrixXd M_AV = V.M.topRightCorner(6, n);  // as corrected: (12) prints M_iV
  const VectorXd qdd_V = *inverse(M_V, 0) * (V.tau.tail(n) + J_mV.transpose() * F -
                                             M_AV.transpose() * Vd_A - V.c.tail(n));  // (12)
  for (int k = 1; k < count(V.bodies); ++k) {
    const MovingBody& body = at(bodies, at(V.bodies, k));
    ud.segment(body.firstDof, body.S.cols()) = qdd_V.segment(at(V.columns, k) - 6, body.S.cols());
  }
}

}  // namespace enshu::plain
