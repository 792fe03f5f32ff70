// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace enshu::modules {

// SHA-256 of a regular file's bytes; empty if it cannot be read or has more than `mostBytes`. This
// process reads a file once for as long as the system says that it is the same and unchanged. Safe
// in any thread.
QByteArray fileDigest(const QString& path, qint64 mostBytes);

}  // namespace enshu::modules
