// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::grading {

// SHA-256 of a file, lower-case hex; empty if it cannot be read or is a link, is no ordinary file
// or is larger than 64 MiB. Never waits for a writer.
QString sha256(const QString& path);

}  // namespace enshu::grading
