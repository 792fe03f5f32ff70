// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/assembly_disassembly_step.h"

#include <Eigen/QR>
#include <algorithm>

#include "core/base/at.h"
#include "core/dynamics/plain/inverse.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// Where a body's six rows are among those of the handles.
Eigen::Index rowsOf(const Handles& handles, int body) {
  const auto found = std::find(handles.bodies.begin(), handles.bodies.end(), body);
  return 6 * (found - handles.bodies.begin());
}

Handles sideBySide(const Handles& inner, const Handles& outer) {
  const Eigen::Index inside = inner.B.size(), outside = outer.B.size(), rows = inside + outside;
  Handles parts{inner.bodies, MatrixXd::Zero(rows, rows), VectorXd(rows)};
  parts.bodies.insert(parts.bodies.end(), outer.bodies.begin(), outer.bodies.end());
  parts.Phi.topLeftCorner(inside, inside) = inner.Phi;
  parts.Phi.bottomRightCorner(outside, outside) = outer.Phi;
  parts.B << inner.B, outer.B;
  return parts;
}

}  // namespace

std::optional<AssemblyStep> assemble(const Handles& A, const Handles& B, int b,
                                     const std::vector<MovingBody>& bodies, const VectorXd& tau,
                                     const std::vector<int>& open) {
  const MovingBody& child = at(bodies, b);
  AssemblyStep step{b, sideBySide(A, B), {}, {}, {}, {}, {}, {}};
  const Handles& parts = step.parts;
  const Eigen::Index rows = parts.B.size();
  step.E = MatrixXd::Zero(6, rows);
  step.E.middleCols<6>(rowsOf(parts, b)) = Matrix6::Identity();
  step.E.middleCols<6>(rowsOf(parts, child.parent)) = -child.X_ba;

  // Not in the paper: resources/docs/references.md.
  const Matrix6 Q = child.S.householderQr().householderQ();
  const Matrix6X Tc = Q.rightCols(6 - child.S.cols());             // S^T Tc = 0
  step.Ta = child.S * *inverse(child.S.transpose() * child.S, 0);  // S^T Ta = 1
  const Matrix6 Ps = step.E * parts.Phi * step.E.transpose();      // Phi_A + Phi_B
  const auto constrained = inverse(Tc.transpose() * Ps * Tc, 0);
  if (!constrained) {
    return {};
  }
  step.W = Tc * *constrained * Tc.transpose();
  step.driven = step.Ta * tau - step.W * Ps * step.Ta * tau;
  const Vector6 F = step.driven - step.W * (step.E * parts.B - child.g);

  Handles& whole = step.whole;
  step.left = MatrixXd::Zero(0, rows);
  for (const int body : parts.bodies) {
    if (at(open, body) > 0) {
      whole.bodies.push_back(body);
      step.left.conservativeResizeLike(MatrixXd::Zero(step.left.rows() + 6, rows));
      step.left.block<6, 6>(step.left.rows() - 6, rowsOf(parts, body)) = Matrix6::Identity();
    }
  }
  const MatrixXd Phi_ET = parts.Phi * step.E.transpose();
  const MatrixXd Phi = parts.Phi - Phi_ET * step.W * Phi_ET.transpose();
  whole.Phi = step.left * Phi * step.left.transpose();  // of (4)
  whole.B = step.left * (parts.B + Phi_ET * F);         // of (4)
  return step;
}

std::pair<VectorXd, VectorXd> disassemble(const AssemblyStep& step,
                                          const std::vector<MovingBody>& bodies,
                                          const VectorXd& f_whole) {
  const Vector6& g = at(bodies, step.b).g;
  VectorXd f = step.left.transpose() * f_whole;
  const VectorXd apart = step.parts.Phi * f + step.parts.B;       // V' without the joint, (4)
  const Vector6 F = step.driven - step.W * (step.E * apart - g);  // step 1
  f += step.E.transpose() * F;                                    // step 2
  const VectorXd Vd = step.parts.Phi * f + step.parts.B;          // V', (4)
  return {f, step.Ta.transpose() * (step.E * Vd - g)};            // step 3
}

}  // namespace enshu::plain
