// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/composite/jacobian_method.h"

#include "core/base/contract.h"
#include "core/dynamics/composite/jacobian_method_kernel.h"

namespace enshu {

template void jacobianInertiaMatrix<double>(const Model<double>&, Workspace<double>&,
                                            const Model<double>::ConstVector&,
                                            Model<double>::Matrix);

Eigen::MatrixXd jacobianInertiaMatrix(const Robot& robot, const Eigen::VectorXd& q) {
  expects(q.size() == robot.coordinates(), "jacobianInertiaMatrix: q has the wrong size");
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  Eigen::MatrixXd M(model.dof, model.dof);
  jacobianInertiaMatrix(model, space, q, M);
  return M;
}

}  // namespace enshu
