// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/session.h"
#include "app/cli/simulate/real_options.h"
#include "app/cli/simulate/simulation_job.h"
#include "app/cli/terminal.h"
#include "core/course/lab_arm.h"
#include "core/runs/run_names.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class NamedJobWords {
  Q_DECLARE_TR_FUNCTIONS(NamedJob)
};

constexpr const char* kRobotOptions[] = {"states", "q", "u", "tau", "damping", "time", "dt"};
constexpr const char* kConstrainedOptions[] = {"method", "friction", "base-height"};
constexpr const char* kIntegrationOptions[] = {"integrator", "step", "tolerance"};

// Whether none of the options is given, else a message.
template <size_t N>
bool without(const Arguments& given, const char* const (&options)[N], const QString& name) {
  for (const char* option : options) {
    if (given.has(option)) {
      complain(NamedJobWords::tr("--%1 does not go with the run %2")
                   .arg(QString::fromLatin1(option), name));
      return false;
    }
  }
  return true;
}

std::optional<ConstrainedRunOptions> constrainedOptions(const Arguments& given) {
  ConstrainedRunOptions options;
  const QString method = given.has("method") ? given.value("method") : u"stabilised"_s;
  if (method == "plain"_L1) {
    options.stabilisation = Stabilisation::Plain;
  } else if (method != "stabilised"_L1) {
    complain(NamedJobWords::tr("--method is plain or stabilised"));
    return std::nullopt;
  }
  const auto K = real(given, "friction", options.K, 0);
  const auto height = positive(given, "base-height", options.baseHeight);
  if (!K || !height) {
    return std::nullopt;
  }
  options.K = *K;
  options.baseHeight = *height;
  return options;
}

// The two runs of the lab move the course arm by the lab's own steps.
std::optional<runs::Simulation> labJob(const QString& name) {
  const auto course = openCourse();
  if (!course) {
    return std::nullopt;
  }
  const auto simulation = runs::labSimulation(name, course::armOfLabRuns(*course));
  if (!simulation) {
    complain(simulation.error());
    return std::nullopt;
  }
  return *simulation;
}

}  // namespace

std::optional<runs::Simulation> namedJob(const Arguments& given) {
  const QString name = given.value("run");
  if (!runs::isRunName(name)) {
    complain(NamedJobWords::tr("there is no run %1; --list names them").arg(name));
    return std::nullopt;
  }
  const bool constrained = runs::isConstrainedRun(name);
  if (!without(given, kRobotOptions, name) ||
      (!constrained && !without(given, kConstrainedOptions, name))) {
    return std::nullopt;
  }
  if (runs::isLabRun(name)) {
    return without(given, kIntegrationOptions, name) ? labJob(name) : std::nullopt;
  }
  const auto wanted = constrainedOptions(given);
  if (!wanted) {
    return std::nullopt;
  }
  Result<runs::Simulation> simulation = runs::paperSimulation(name, *wanted);
  if (!simulation) {
    complain(simulation.error());
    return std::nullopt;
  }
  const auto options = integration(given, simulation->options);
  if (!options) {
    return std::nullopt;
  }
  simulation->options = *options;
  return *std::move(simulation);
}

}  // namespace enshu::cli
