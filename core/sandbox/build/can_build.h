// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "core/base/result.h"
#include "core/sandbox/kit.h"

namespace enshu::sandbox {

// Builds one tiny plugin in the box of a build and maps it as a program is mapped. An Error names
// what keeps this machine from doing so for any student (a missing header, a temporary folder that
// is mounted noexec, a full disk), and the remedy. Blocks, for about half a second.
Result<void> canBuild(const Kit& kit, const std::stop_token& stop = {});

}  // namespace enshu::sandbox
