// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QTimeZone>

namespace enshu::course {

// A moment as ISO 8601 says it, "2026-12-01T23:59+09:00"; without an offset, where that is allowed,
// by this machine's clock. Not valid: it is none.
QDateTime readMoment(const QString& text, bool mayBeLocal);

// The same, where a clock without an offset is one of that zone.
QDateTime readMoment(const QString& text, const QTimeZone& zone);

// The same, to the minute, with the offset; by this machine's clock.
QString momentText(const QDateTime& moment);

}  // namespace enshu::course
