// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/numbers.h"
#include "app/cli/quantities/quantity.h"
#include "core/dynamics/inverse_dynamics.h"
#include "core/dynamics/unit_vector_method.h"

namespace enshu::cli {
namespace {

Evaluated byUnitVectors(const Instant& at) {
  const LinkInverseDynamics inverse(at.robot, at.loads);
  const Eigen::VectorXd ud = jointAcceleration(equationOfMotion(inverse, at.q, at.u), at.tau);
  if (!ud.allFinite()) {
    return failure("", ENSHU_TEXT("the inertia matrix is not positive definite: a joint moves no "
                                  "mass, or the state is too large"));
  }
  return numbers(ud);
}

}  // namespace

QuantityList accelerationQuantities() {
  using Name = QLatin1StringView;
  const std::vector<const char*> needs = {"q", "u", "tau"};
  return {{Name("ud"), needs, byUnitVectors}, {Name("ud:unit-vector"), needs, byUnitVectors}};
}

}  // namespace enshu::cli
