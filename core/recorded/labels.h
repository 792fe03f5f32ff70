// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matfile/contents.h"
#include "core/recorded/contents.h"

namespace enshu::recorded {

// Names signals as Simulink logged them: the matrix scope.signals(2).values whose label is "torque"
// is scope.torque, without a label scope.signals(2). Labels and dimensions are then no contents.
void nameByLabels(Contents& contents, const std::vector<matfile::Contents::Text>& texts);

// The units that stand beside matrices: q.units of q, log.q.unit of log.q.value, ts.TimeInfo.Units
// of ts.Time. They are then no contents.
void takeUnits(Contents& contents, const std::vector<matfile::Contents::Text>& texts);

}  // namespace enshu::recorded
