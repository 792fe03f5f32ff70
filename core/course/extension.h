// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>

#include "core/base/result.h"

namespace enshu::course {

// Where a course says who has more time; students' copies do not have it.
inline const QString kCourseExtensions = QStringLiteral("solutions/extensions.json");

// More time for somebody.
struct Extension {
  QString who;           // by number, login, address or name, or a group of the roster's
  QString what = {};     // an exercise or a lab; empty: everything
  QDateTime until = {};  // without an offset, as a table has it: in that of the due date
  QString reason = {};

  bool operator==(const Extension&) const = default;
};

// A list of them, enshu-extensions/1: {"extensions": [{"who", "for", "until", "reason"}]}, of which
// "for" and "reason" may be missing; "until" with its offset from UTC. None where there is no file.
Result<QList<Extension>> readExtensions(const QString& path);
Result<void> writeExtensions(const QString& path, const QList<Extension>& extensions);

// A moment as people write it into a table: ISO 8601 or 2026/12/1 23:59, and of a day alone its
// end; without an offset where it has none. Not valid: it is none.
QDateTime typedMoment(const QString& text);

}  // namespace enshu::course
