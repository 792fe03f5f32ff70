// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace enshu::sandbox {

// What a student's program printed as it may be shown (core/text/visible.h): of much the first 2
// KiB and the last 4 KiB, cut between lines, or between words where a line is as long as that, and
// between them a line that says how much is left out.
QString excerpt(const QByteArray& printed);

}  // namespace enshu::sandbox
