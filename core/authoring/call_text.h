// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/authoring/first_prototype.h"

namespace enshu::authoring {

// "call" of a new exercise's exercise.json; none: its arguments are not those of a state by their
// names and types, so it needs a driver.cpp.
std::optional<QString> callText(const FirstPrototype& prototype);

}  // namespace enshu::authoring
