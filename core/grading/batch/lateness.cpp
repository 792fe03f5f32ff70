// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/lateness.h"

#include <QFileInfo>

namespace enshu::grading {

void noteTimes(const QString& file, const QDateTime& due, ExerciseResult& result) {
  result.due = due;
  result.handedIn = {};
  result.flags.removeAll(QString::fromLatin1(kLate));
  if (!due.isValid()) {
    return;
  }
  const QDateTime time = QFileInfo(file).lastModified();
  result.handedIn = time.toOffsetFromUtc(time.offsetFromUtc());
  if (result.handedIn > due) {
    result.flags += QString::fromLatin1(kLate);
  }
}

}  // namespace enshu::grading
