// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/numbers.h"
#include "app/cli/quantities/quantity.h"
#include "core/dynamics/articulated_body.h"
#include "core/dynamics/composite_forward_dynamics_kernel.h"
#include "core/dynamics/forward_dynamics_input.h"

namespace enshu::cli {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using Vector = Model<double>::ConstVector;

Evaluated written(const Result<VectorXd>& ud) {
  if (!ud) {
    return tl::unexpected(ud.error());
  }
  return numbers(*ud);
}

// Forward dynamics of the tree; returns the link whose joint moves no inertia, -1: none.
using Method = int (*)(const Model<double>&, Workspace<double>&, const Vector& q, const Vector& u,
                       const Vector& tau, Model<double>::Forces, Model<double>::Vector ud);

template <Method method>
Evaluated byMatrix(const Instant& at) {
  VectorXd ud(at.robot.dof());
  const int singular =
      method(at.prepared.model, at.prepared.space, at.q, at.u, at.tau, at.external, ud);
  if (singular >= 0) {
    return singularInertia(at.robot, singular);
  }
  return numbers(ud);
}

Evaluated byArticulatedBodies(const Instant& at) {
  return written(articulatedBodyAcceleration(at.robot, at.q, at.u, at.tau, at.loads));
}

Evaluated later(const Instant& /*at*/) {
  return failure("", ENSHU_TEXT("not available in this version"));
}

}  // namespace

QuantityList accelerationQuantities() {
  using Name = QLatin1StringView;
  const std::vector<const char*> needs = {"q", "u", "tau"};
  return {{Name("ud"), needs, byMatrix<compositeForwardDynamics<double>>},
          {Name("ud:crb"), needs, byMatrix<compositeForwardDynamics<double>>},
          {Name("ud:unit-vector"), needs, byMatrix<unitVectorForwardDynamics<double>>},
          {Name("ud:aba"), needs, byArticulatedBodies},
          {Name("ud:ada"), {}, later},
          {Name("ud:hybrid"), {}, later}};
}

}  // namespace enshu::cli
