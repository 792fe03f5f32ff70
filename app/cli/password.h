// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/result.h"

namespace enshu::cli {

// The first line of a file; without a file's name what is typed on the terminal, which does not
// show it. Never an argument: every user of a machine sees those.
Result<QString> readPassword(const QString& file);

}  // namespace enshu::cli
