// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/newton_euler/inverse_dynamics.h"

#include "core/base/contract.h"
#include "core/dynamics/input/external_forces.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"

namespace enshu {

using Eigen::VectorXd;

template void inverseDynamics<double>(const Model<double>&, Workspace<double>&,
                                      const Model<double>::ConstVector&,
                                      const Model<double>::ConstVector&,
                                      const Model<double>::ConstVector&, Model<double>::Forces,
                                      Model<double>::Vector);

namespace {

VectorXd torques(const Model<double>& model, const VectorXd& q, const VectorXd& qd,
                 const VectorXd& qdd, const std::vector<Force>& external) {
  expects(q.size() == model.coordinates && qd.size() == model.dof && qdd.size() == model.dof,
          "inverseDynamics: q, qd or qdd has the wrong size");
  expects(external.empty() || external.size() == model.links.size(),
          "inverseDynamics: one external force per link");
  Workspace<double> space(model);
  VectorXd tau(model.dof);
  inverseDynamics(model, space, q, qd, qdd, external, tau);
  return tau;
}

}  // namespace

VectorXd inverseDynamics(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                         const VectorXd& qdd, const std::vector<Force>& external) {
  return torques(makeModel(robot), q, qd, qdd, external);
}

LinkInverseDynamics::LinkInverseDynamics(Robot robot, std::vector<ExternalLoad> loads)
    : robot_(std::move(robot)), model_(makeModel(robot_)), loads_(std::move(loads)) {}

VectorXd LinkInverseDynamics::operator()(const VectorXd& q, const VectorXd& qd,
                                         const VectorXd& qdd) const {
  if (loads_.empty()) {
    return torques(model_, q, qd, qdd, {});
  }
  return torques(model_, q, qd, qdd, externalForces(robot_, q, loads_));
}

}  // namespace enshu
