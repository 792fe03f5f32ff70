// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/composite/composite_forward_dynamics.h"

#include "core/dynamics/composite/composite_forward_dynamics_kernel.h"
#include "core/dynamics/input/forward_dynamics_input.h"

namespace enshu {

using Eigen::VectorXd;

template int compositeForwardDynamics<double>(const Model<double>&, Workspace<double>&,
                                              const Model<double>::ConstVector&,
                                              const Model<double>::ConstVector&,
                                              const Model<double>::ConstVector&,
                                              Model<double>::Forces, Model<double>::Vector);
template int unitVectorForwardDynamics<double>(const Model<double>&, Workspace<double>&,
                                               const Model<double>::ConstVector&,
                                               const Model<double>::ConstVector&,
                                               const Model<double>::ConstVector&,
                                               Model<double>::Forces, Model<double>::Vector);
template void unitVectorInertiaMatrix<double>(const Model<double>&, Workspace<double>&,
                                              const Model<double>::ConstVector&,
                                              Model<double>::Matrix);

Result<VectorXd> compositeForwardDynamics(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                          const VectorXd& tau,
                                          const std::vector<ExternalLoad>& loads) {
  const auto external = forwardDynamicsInput(robot, q, u, tau, loads);
  ENSHU_TRY(external);
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  VectorXd ud(model.dof);
  const int singular = compositeForwardDynamics(model, space, q, u, tau, *external, ud);
  if (singular >= 0) {
    return singularInertia(robot, singular);
  }
  return ud;
}

}  // namespace enshu
