// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/rows.h"

namespace enshu::bench {

// Every installed engine (tests/engines) at this robot: all that it offers.
void addEngineRows(const Subject& subject);

}  // namespace enshu::bench
