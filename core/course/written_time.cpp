// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/written_time.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

QString isoText(const QDateTime& moment) {
  if (!moment.isValid() || sayable(moment.toSecsSinceEpoch()) == 0) {
    return {};
  }
  const bool isLocal = moment.timeSpec() == Qt::LocalTime;
  return (isLocal ? moment.toOffsetFromUtc(moment.offsetFromUtc()) : moment).toString(Qt::ISODate);
}

QString clockText(const QDateTime& shown) {
  return shown.toString(u"yyyy-MM-ddTHH:mm:ss"_s);
}

qint64 sayable(qint64 seconds) {
  constexpr qint64 kEnd = 253'402'128'000;  // 9999-12-30, before the year ends anywhere
  return seconds > 0 && seconds < kEnd ? seconds : 0;
}

}  // namespace enshu::course
