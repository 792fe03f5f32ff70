// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/cli/arguments.h"
#include "core/table/lock.h"

namespace enshu::cli {

// The password in the first line of the file that --password-file names, or that is typed on the
// terminal, which does not show it; asked for once however many files are under it. Ctrl+C is
// an Error, see interrupted(). Never an argument: every user of a machine sees those. `wasAsked`
// tells whether any is; it must outlive the answer.
table::Password passwordOf(const Arguments& given, bool* wasAsked = nullptr);

}  // namespace enshu::cli
