// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/moment.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

QDateTime readMoment(const QString& text, bool mayBeLocal) {
  const QDateTime moment = QDateTime::fromString(text, Qt::ISODate);
  const bool whole = text.contains(u'T') && (mayBeLocal || moment.timeSpec() != Qt::LocalTime);
  return whole ? moment : QDateTime();
}

QDateTime readMoment(const QString& text, const QTimeZone& zone) {
  const QDateTime moment = readMoment(text, true);
  const bool isClock = moment.timeSpec() == Qt::LocalTime;
  // Of the text itself: this machine's clock may never have shown it.
  const QDateTime shown = isClock ? readMoment(text + u'Z', false) : moment;
  return isClock ? QDateTime(shown.date(), shown.time(), zone) : moment;
}

QString momentText(const QDateTime& moment) {
  const QDateTime here = moment.toLocalTime();
  return here.toOffsetFromUtc(here.offsetFromUtc()).toString(u"yyyy-MM-dd HH:mm t"_s);
}

}  // namespace enshu::course
