// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/contact_projection.h"

#include <Eigen/Cholesky>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/input/inertia_factor.h"
#include "core/robot/robot_state.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr int kMaxIterations = 30;

// The smallest change of velocity, by kinetic energy, that moves the contacts by `normal`.
VectorXd leastChange(const FactoredMatrix& M, const std::vector<ContactState>& contacts,
                     const VectorXd& normal) {
  MatrixXd Jc(contacts.size(), contacts[0].jc.size());
  for (Eigen::Index k = 0; k < Jc.rows(); ++k) {
    Jc.row(k) = at(contacts, k).jc.transpose();
  }
  const MatrixXd Minv_Jct = M.solve(Jc.transpose());
  // Pivoted, by Eigen: contacts may say the same twice, and elimination.h stops at the second.
  return Minv_Jct * (Jc * Minv_Jct).ldlt().solve(normal);
}

VectorXd gaps(const std::vector<ContactState>& contacts) {
  VectorXd gap(contacts.size());
  for (Eigen::Index k = 0; k < gap.size(); ++k) {
    gap[k] = at(contacts, k).gap;
  }
  return gap;
}

VectorXd gapRates(const std::vector<ContactState>& contacts) {
  VectorXd rate(contacts.size());
  for (Eigen::Index k = 0; k < rate.size(); ++k) {
    rate[k] = at(contacts, k).gapRate;
  }
  return rate;
}

}  // namespace

Result<ProjectedState> projectOntoContacts(const Robot& robot, const Model<double>& model,
                                           const VectorXd& q, const VectorXd& u,
                                           const std::vector<Contact>& contacts, double tolerance) {
  expects(q.size() == model.coordinates && u.size() == model.dof,
          "projectOntoContacts: q or u has the wrong size");
  ProjectedState state{q, u};
  if (contacts.empty()) {
    return state;
  }
  Workspace<double> space(model);
  MatrixXd M(model.dof, model.dof);
  compositeInertiaMatrix<double>(model, space, q, M);
  const auto factors = factoredInertia(robot, model, M);
  ENSHU_TRY(factors);
  Eigen::Index farthest = 0;
  for (int iteration = 0; iteration < kMaxIterations; ++iteration) {
    worldKinematics<double>(model, space, state.q, state.u);
    const auto touching = contactStates(robot, model, space, state.u, contacts);
    ENSHU_TRY(touching);
    const VectorXd gap = gaps(*touching);
    if (gap.cwiseAbs().maxCoeff(&farthest) <= tolerance) {
      state.u -= leastChange(*factors, *touching, gapRates(*touching));
      if (!state.u.allFinite()) {
        break;
      }
      return state;
    }
    const VectorXd dq = leastChange(*factors, *touching, gap);
    state.q = normalised(robot, state.q - coordinateRate(robot, state.q, dq));
  }
  return failure(robot.link(at(contacts, farthest).link).name,
                 ENSHU_TEXT("the link cannot be brought back onto its surface"));
}

}  // namespace enshu
