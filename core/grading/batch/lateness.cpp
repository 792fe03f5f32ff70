// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/lateness.h"

#include <QFileInfo>

namespace enshu::grading {

void noteTimes(const Submission& submission, const QDateTime& due, const course::LateRule& rule,
               ExerciseResult& result) {
  const QString late = QString::fromLatin1(kLate);
  result.due = due;
  result.handedIn = {};
  result.flags.removeAll(late);
  if (due.isValid()) {
    const QDateTime time = submission.handedIn.isValid()
                               ? submission.handedIn.toLocalTime()
                               : QFileInfo(submission.files.value(result.exercise)).lastModified();
    result.handedIn = time.toOffsetFromUtc(time.offsetFromUtc());
  }
  if (submission.late || (due.isValid() && rule.daysLate(due, result.handedIn) > 0)) {
    result.flags += late;
  }
}

double deductionOf(const ExerciseResult& result, const course::LateRule& rule) {
  return result.flags.contains(QLatin1String(kLate))
             ? result.score * rule.share(result.due, result.handedIn)
             : 0;
}

}  // namespace enshu::grading
