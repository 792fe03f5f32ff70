// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/jacobian.h"

#include "core/base/contract.h"
#include "core/dynamics/kinematics/jacobian_kernel.h"

namespace enshu {

using Eigen::Vector3d;
using Eigen::VectorXd;

template void linkJacobian<double>(const Model<double>&, Workspace<double>&,
                                   const Model<double>::ConstVector&, int,
                                   const Model<double>::Vector3&, Model<double>::Jacobian);
template void linkJacobianRate<double>(const Model<double>&, Workspace<double>&,
                                       const Model<double>::ConstVector&,
                                       const Model<double>::ConstVector&, int,
                                       const Model<double>::Vector3&, Model<double>::Jacobian);

Matrix6X linkJacobian(const Robot& robot, const VectorXd& q, int link, const Vector3d& point) {
  expects(q.size() == robot.coordinates(), "linkJacobian: q has the wrong size");
  expects(link >= 0 && link < robot.linkCount(), "linkJacobian: no such link");
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  Matrix6X J(6, model.dof);
  linkJacobian(model, space, q, link, point, J);
  return J;
}

Matrix6X linkJacobianRate(const Robot& robot, const VectorXd& q, const VectorXd& u, int link,
                          const Vector3d& point) {
  expects(q.size() == robot.coordinates() && u.size() == robot.dof(),
          "linkJacobianRate: q or u has the wrong size");
  expects(link >= 0 && link < robot.linkCount(), "linkJacobianRate: no such link");
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  Matrix6X J(6, model.dof);
  linkJacobianRate(model, space, q, u, link, point, J);
  return J;
}

}  // namespace enshu
