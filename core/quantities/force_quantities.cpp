// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/composite/jacobian_method_kernel.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"
#include "core/dynamics/newton_euler/unit_vector_kernel.h"
#include "core/dynamics/plain/composite_rigid_body.h"
#include "core/quantities/quantity.h"

namespace enshu::quantities {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using InertiaMethod = void (*)(const Model<double>&, Workspace<double>&,
                               const Model<double>::ConstVector&, Model<double>::Matrix);

template <InertiaMethod method>
Evaluated inertiaMatrix(const Instant& at) {
  MatrixXd M(at.robot.dof(), at.robot.dof());
  method(at.prepared.model, at.prepared.space, at.q, M);
  return M;
}

VectorXd torque(const Instant& at, const VectorXd& u, const VectorXd& ud,
                const std::vector<Force>& external) {
  VectorXd tau(at.robot.dof());
  inverseDynamics<double>(at.prepared.model, at.prepared.space, at.q, u, ud, external, tau);
  return tau;
}

Evaluated plainInertiaMatrix(const Instant& at) {
  return plain::compositeInertiaMatrix(at.robot, at.q);
}

Evaluated bias(const Instant& at) {
  return torque(at, at.rest());
}

Evaluated gravity(const Instant& at) {
  return torque(at, at.rest(), at.rest(), {});
}

Evaluated inverse(const Instant& at) {
  return torque(at, at.ud);
}

}  // namespace

VectorXd torque(const Instant& at, const VectorXd& ud) {
  return torque(at, at.u, ud, at.external);
}

QuantityList forceQuantities() {
  return {{"M", {"q"}, inertiaMatrix<compositeInertiaMatrix<double>>},
          {"M:crb", {"q"}, inertiaMatrix<compositeInertiaMatrix<double>>},
          {"M:crb-plain", {"q"}, plainInertiaMatrix},
          {"M:unit-vector", {"q"}, inertiaMatrix<unitVectorInertiaMatrix<double>>},
          {"M:jacobian", {"q"}, inertiaMatrix<jacobianInertiaMatrix<double>>},
          {"bias", {"q", "u"}, bias},
          {"gravity", {"q"}, gravity},
          {"tau", {"q", "u", "ud"}, inverse}};
}

}  // namespace enshu::quantities
