// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/numbers.h"
#include "app/cli/quantities/quantity.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/composite/jacobian_method_kernel.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"
#include "core/dynamics/newton_euler/unit_vector_kernel.h"

namespace enshu::cli {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using Method = void (*)(const Model<double>&, Workspace<double>&, const Model<double>::ConstVector&,
                        Model<double>::Matrix);

template <Method method>
Evaluated inertiaMatrix(const Instant& at) {
  MatrixXd M(at.robot.dof(), at.robot.dof());
  method(at.prepared.model, at.prepared.space, at.q, M);
  return rows(M);
}

VectorXd torque(const Instant& at, const VectorXd& u, const VectorXd& ud,
                const std::vector<Force>& external) {
  VectorXd tau(at.robot.dof());
  inverseDynamics<double>(at.prepared.model, at.prepared.space, at.q, u, ud, external, tau);
  return tau;
}

Evaluated bias(const Instant& at) {
  return numbers(torque(at, at.rest()));
}

Evaluated gravity(const Instant& at) {
  return numbers(torque(at, at.rest(), at.rest(), {}));
}

Evaluated inverse(const Instant& at) {
  return numbers(torque(at, at.ud));
}

}  // namespace

VectorXd torque(const Instant& at, const VectorXd& ud) {
  return torque(at, at.u, ud, at.external);
}

QuantityList forceQuantities() {
  using Name = QLatin1StringView;
  return {{Name("M"), {"q"}, inertiaMatrix<compositeInertiaMatrix<double>>},
          {Name("M:crb"), {"q"}, inertiaMatrix<compositeInertiaMatrix<double>>},
          {Name("M:unit-vector"), {"q"}, inertiaMatrix<unitVectorInertiaMatrix<double>>},
          {Name("M:jacobian"), {"q"}, inertiaMatrix<jacobianInertiaMatrix<double>>},
          {Name("bias"), {"q", "u"}, bias},
          {Name("gravity"), {"q"}, gravity},
          {Name("tau"), {"q", "u", "ud"}, inverse}};
}

}  // namespace enshu::cli
