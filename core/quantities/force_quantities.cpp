// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/composite/jacobian_method_kernel.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"
#include "core/dynamics/newton_euler/unit_vector_kernel.h"
#include "core/dynamics/plain/composite_rigid_body.h"
#include "core/dynamics/plain/jacobian_method.h"
#include "core/quantities/quantity.h"

namespace enshu::quantities {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using InertiaMethod = void (*)(const Model<double>&, Workspace<double>&,
                               const Model<double>::ConstVector&, Model<double>::Matrix);

template <InertiaMethod method>
Evaluated inertiaMatrix(const Instant& instant) {
  MatrixXd M(instant.robot.dof(), instant.robot.dof());
  method(instant.prepared.model, instant.prepared.space, instant.q, M);
  return M;
}

VectorXd torque(const Instant& instant, const VectorXd& u, const VectorXd& ud,
                const std::vector<Force>& external) {
  VectorXd tau(instant.robot.dof());
  inverseDynamics<double>(instant.prepared.model, instant.prepared.space, instant.q, u, ud,
                          external, tau);
  return tau;
}

template <MatrixXd (*method)(const Robot&, const VectorXd&)>
Evaluated plainInertiaMatrix(const Instant& instant) {
  return method(instant.robot, instant.q);
}

Evaluated bias(const Instant& instant) {
  return torque(instant, instant.rest());
}

Evaluated gravity(const Instant& instant) {
  return torque(instant, instant.rest(), instant.rest(), {});
}

Evaluated inverse(const Instant& instant) {
  return torque(instant, instant.ud);
}

}  // namespace

VectorXd torque(const Instant& instant, const VectorXd& ud) {
  return torque(instant, instant.u, ud, instant.external);
}

QuantityList forceQuantities() {
  return {{"M", {"q"}, inertiaMatrix<compositeInertiaMatrix<double>>},
          {"M:crb", {"q"}, inertiaMatrix<compositeInertiaMatrix<double>>},
          {"M:crb-plain", {"q"}, plainInertiaMatrix<plain::compositeInertiaMatrix>},
          {"M:unit-vector", {"q"}, inertiaMatrix<unitVectorInertiaMatrix<double>>},
          {"M:jacobian", {"q"}, inertiaMatrix<jacobianInertiaMatrix<double>>},
          {"M:jacobian-plain", {"q"}, plainInertiaMatrix<plain::jacobianInertiaMatrix>},
          {"bias", {"q", "u"}, bias},
          {"gravity", {"q"}, gravity},
          {"tau", {"q", "u", "ud"}, inverse}};
}

}  // namespace enshu::quantities
