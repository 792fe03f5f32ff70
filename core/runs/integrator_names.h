// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <utility>

#include "core/base/contract.h"
#include "core/simulation/simulate.h"

namespace enshu::runs {

// What --integrator calls them, in the order in which they are offered.
inline constexpr std::pair<const char*, Integrator> kIntegrators[] = {
    {"euler", Integrator::ExplicitEuler},
    {"semi-implicit", Integrator::SemiImplicitEuler},
    {"rk4", Integrator::RungeKutta4},
    {"dormand-prince", Integrator::DormandPrince},
    {"implicit-damping", Integrator::ImplicitDamping},
};

inline QString integratorName(Integrator integrator) {
  for (const auto& [name, known] : kIntegrators) {
    if (known == integrator) {
      return QString::fromLatin1(name);
    }
  }
  throw ContractViolation("integratorName: there is no such integrator");
}

}  // namespace enshu::runs
