// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "app/cli/arguments.h"
#include "core/base/result.h"
#include "core/simulation/simulate.h"

namespace enshu::cli {

// A simulation that `enshu simulate` was asked for.
struct SimulationJob {
  QString name;
  // `progress` as in SimulationOptions.
  std::function<Result<Trajectory>(const std::function<bool(double fraction)>& progress)> run;
  bool keepsEnergy = false;    // nothing drives or brakes it: a change of energy is an error
  bool keepsMomentum = false;  // nor holds it from outside
};

// A run of a paper, --run, or of a robot, --robot. Nothing after a message, where the call or a
// file that it names is wrong.
std::optional<SimulationJob> namedJob(const Arguments& given);
std::optional<SimulationJob> robotJob(const Arguments& given);

// What --integrator, --step and --tolerance say over `options`. Nothing after a message.
std::optional<SimulationOptions> integration(const Arguments& given, SimulationOptions options);

}  // namespace enshu::cli
