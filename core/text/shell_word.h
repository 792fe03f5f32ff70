// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::text {

// A word of a command line that a shell takes as it is, in quotes where it needs them.
QString shellWord(const QString& word);

}  // namespace enshu::text
