// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/cli/arguments.h"
#include "core/grading/batch/engine.h"

namespace enshu::cli {

// What --engine says: who grades. A null pointer is this machine; nothing, after a message: there
// is no such engine.
std::optional<std::unique_ptr<grading::Engine>> engineOf(const Arguments& given);

}  // namespace enshu::cli
