// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace enshu::text {

// Sentences one after the other, the empty ones left out. Between them stands a space, but after a
// Japanese full stop, which brings its own.
QString joined(const QStringList& sentences);

}  // namespace enshu::text
