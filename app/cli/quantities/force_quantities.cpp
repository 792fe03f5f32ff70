// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/numbers.h"
#include "app/cli/quantities/quantity.h"
#include "core/dynamics/inverse_dynamics.h"
#include "core/dynamics/unit_vector_method.h"

namespace enshu::cli {
namespace {

Evaluated inertiaByUnitVectors(const Instant& at) {
  return rows(equationOfMotion(LinkInverseDynamics(at.robot), at.q, at.rest()).M);
}

Evaluated bias(const Instant& at) {
  return numbers(at.bias());
}

Evaluated gravity(const Instant& at) {
  return numbers(inverseDynamics(at.robot, at.q, at.rest(), at.rest()));
}

Evaluated torque(const Instant& at) {
  return numbers(LinkInverseDynamics(at.robot, at.loads)(at.q, at.u, at.ud));
}

}  // namespace

QuantityList forceQuantities() {
  using Name = QLatin1StringView;
  return {{Name("M"), {"q"}, inertiaByUnitVectors},
          {Name("M:unit-vector"), {"q"}, inertiaByUnitVectors},
          {Name("bias"), {"q", "u"}, bias},
          {Name("gravity"), {"q"}, gravity},
          {Name("tau"), {"q", "u", "ud"}, torque}};
}

}  // namespace enshu::cli
