// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/input/inertia_factor.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/input/forward_dynamics_input.h"

namespace enshu {

Result<FactoredMatrix> factoredInertia(const Robot& robot, const Model<double>& model,
                                       const Eigen::MatrixXd& M) {
  expects(M.rows() == model.dof && M.cols() == model.dof, "factoredInertia: M has the wrong size");
  FactoredMatrix factors(model.branches, M,
                         M.diagonal() + Eigen::VectorXd::Map(model.inertiaScale.data(), model.dof));
  if (const int k = factors.singularRow(); k >= 0) {
    return singularInertia(robot, at(model.linkOfDof, k));
  }
  return factors;
}

Result<FactoredMatrix> factoredInertia(const Robot& robot, const Eigen::MatrixXd& M) {
  return factoredInertia(robot, makeModel(robot), M);
}

}  // namespace enshu
