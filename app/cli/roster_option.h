// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/cli/arguments.h"
#include "core/grading/roster/roster.h"

namespace enshu::cli {

// Reads what --roster names, if it is given, and says how it was read. False after a message.
bool readRosterOf(const Arguments& given, std::optional<grading::Roster>& roster,
                  const table::Password& password);

}  // namespace enshu::cli
