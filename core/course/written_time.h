// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace enshu::course {

// A moment as ISO 8601, as readMoment reads it again on every machine: with its offset from UTC.
// Empty: it is none, or of no year from 1970 to 9999.
QString isoText(const QDateTime& moment);

// What a clock shows, without a zone: "2026-12-01T23:59:00".
QString clockText(const QDateTime& shown);

// The time of a file, in seconds since 1970, as it was found; 0 where it is of no such year: nobody
// says it then.
qint64 sayable(qint64 seconds);

}  // namespace enshu::course
