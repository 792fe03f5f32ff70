// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/written_time.h"

namespace enshu::course {

QString isoText(const QDateTime& moment) {
  return moment.isValid() && sayable(moment.toSecsSinceEpoch()) > 0 ? moment.toString(Qt::ISODate)
                                                                    : QString();
}

qint64 sayable(qint64 seconds) {
  constexpr qint64 kEnd = 253'402'128'000;  // 9999-12-30, before the year ends anywhere
  return seconds > 0 && seconds < kEnd ? seconds : 0;
}

}  // namespace enshu::course
