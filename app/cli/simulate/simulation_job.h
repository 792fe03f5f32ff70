// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/cli/arguments.h"
#include "core/runs/simulation.h"

namespace enshu::cli {

// The simulation that --run NAME, or --robot FILE, asks for. Nothing after a message, where the
// call or a file that it names is wrong.
std::optional<runs::Simulation> namedJob(const Arguments& given);
std::optional<runs::Simulation> robotJob(const Arguments& given);

// What --integrator, --step and --tolerance say over `options`. Nothing after a message.
std::optional<SimulationOptions> integration(const Arguments& given, SimulationOptions options);

}  // namespace enshu::cli
