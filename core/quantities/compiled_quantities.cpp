// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/quantities/quantity.h"

namespace enshu::quantities {
namespace {

const Result<MadeDynamics>& dynamicsOf(const Instant& instant) {
  auto& dynamics = instant.prepared.dynamics;
  if (!dynamics) {
    const DynamicsMaker& make = instant.prepared.makers.dynamics;
    dynamics = make ? make(instant.robot)
                    : Result<MadeDynamics>(
                          failure("", ENSHU_TEXT("only enshu compute compiles the dynamics")));
  }
  return *dynamics;
}

Result<void> checkUnloaded(const Instant& instant) {
  if (!instant.loads.empty()) {
    return failure(instant.robot.link(instant.loads.front().link).name,
                   ENSHU_TEXT("the compiled dynamics take no force from outside"));
  }
  return {};
}

Evaluated compiledTorque(const Instant& instant) {
  ENSHU_TRY(checkUnloaded(instant));
  const Result<MadeDynamics>& dynamics = dynamicsOf(instant);
  ENSHU_TRY(dynamics);
  return dynamics->tau(instant.q, instant.u, instant.ud);
}

Evaluated compiledBias(const Instant& instant) {
  const Result<MadeDynamics>& dynamics = dynamicsOf(instant);
  ENSHU_TRY(dynamics);
  return dynamics->bias(instant.q, instant.u);
}

Evaluated compiledInertiaMatrix(const Instant& instant) {
  const Result<MadeDynamics>& dynamics = dynamicsOf(instant);
  ENSHU_TRY(dynamics);
  return dynamics->M(instant.q);
}

Evaluated compiledAcceleration(const Instant& instant) {
  if (!instant.robot.loops().empty()) {
    return treesOnly(instant.robot);
  }
  ENSHU_TRY(checkUnloaded(instant));
  const Result<MadeDynamics>& dynamics = dynamicsOf(instant);
  ENSHU_TRY(dynamics);
  const Result<Eigen::VectorXd> ud = dynamics->ud(instant.q, instant.u, instant.tau);
  ENSHU_TRY(ud);
  return *ud;
}

}  // namespace

QuantityList compiledQuantities() {
  return {{"tau:compiled", {"q", "u", "ud"}, compiledTorque},
          {"bias:compiled", {"q", "u"}, compiledBias},
          {"M:compiled", {"q"}, compiledInertiaMatrix},
          {"ud:compiled", {"q", "u", "tau"}, compiledAcceleration}};
}

}  // namespace enshu::quantities
