// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "app/desk/models/run_request.h"
#include "app/desk/models/signal_file.h"

namespace enshu::desk {

// What came of a run.
struct SimulatedRun {
  RunRequest request;
  std::optional<SignalFile> file;  // what was recorded; of a run that failed on its way a part
  std::optional<Error> failure;
  bool keepsEnergy = false;  // a change of energy is an error
  bool isBraked = false;     // there is friction
  TrajectorySummary summary;
  double gap = -1;     // largest gap of a loop, or drift off a surface [m, rad]; -1: there is none
  double seconds = 0;  // that it took
};

// Runs it, and makes a file of it that is named by what it is. Of one that fails on its way the
// samples before it is faster than any robot (100 rad/s, m/s). Takes long; `progress` as in
// SimulationOptions.
SimulatedRun perform(const RunRequest& request, const QString& arm,
                     const std::function<bool(double fraction)>& progress);

}  // namespace enshu::desk
