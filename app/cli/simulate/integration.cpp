// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/simulate/real_options.h"
#include "app/cli/simulate/simulation_job.h"
#include "app/cli/terminal.h"
#include "core/runs/integrator_names.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class IntegrationWords {
  Q_DECLARE_TR_FUNCTIONS(Integration)
};

std::optional<Integrator> integrator(const QString& wanted) {
  QStringList names;
  for (const auto& [name, integrator] : runs::kIntegrators) {
    if (wanted == QLatin1StringView(name)) {
      return integrator;
    }
    names += QString::fromLatin1(name);
  }
  complain(IntegrationWords::tr("there is no integrator %1; there are %2")
               .arg(wanted, names.join(u", "_s)));
  return std::nullopt;
}

}  // namespace

std::optional<SimulationOptions> integration(const Arguments& given, SimulationOptions options) {
  if (given.has("integrator")) {
    const auto named = integrator(given.value("integrator"));
    if (!named) {
      return std::nullopt;
    }
    options.integrator = *named;
  }
  if (given.has("step")) {
    const auto step = positive(given, "step", options.dt);
    if (!step) {
      return std::nullopt;
    }
    options.step = *step;
  }
  const auto tolerance = positive(given, "tolerance", options.tolerance);
  if (!tolerance) {
    return std::nullopt;
  }
  options.tolerance = *tolerance;
  return options;
}

}  // namespace enshu::cli
