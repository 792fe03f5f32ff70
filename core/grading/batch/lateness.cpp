// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/lateness.h"

#include <QFileInfo>
#include <algorithm>

namespace enshu::grading {

namespace {

constexpr qint64 kAtOnce = qint64{15} * 60;  // seconds, in which a platform packs a class

}  // namespace

QDateTime timeOf(const Submission& submission, const QString& exercise) {
  return submission.handedIn.isValid() ? submission.handedIn.toLocalTime()
         : submission.untimed          ? QDateTime()
                                       : QFileInfo(submission.files.value(exercise)).lastModified();
}

bool timesTell(const ClassFolder& folder,
               const std::function<QDateTime(const QString& exercise)>& dueOf) {
  QDateTime first;
  QDateTime last;
  if (!folder.marksLate) {
    return true;
  }
  for (const Submission& submission : folder.submissions) {
    for (const QString& exercise : submission.files.keys()) {
      const QDateTime due = dueOf(exercise);
      if (submission.handedIn.isValid() || !due.isValid()) {
        continue;
      }
      const QDateTime time = timeOf(submission, exercise);
      if ((time > due) != submission.late) {
        return false;
      }
      first = first.isValid() ? std::min(first, time) : time;
      last = last.isValid() ? std::max(last, time) : time;
    }
  }
  return !first.isValid() || first.secsTo(last) > kAtOnce;
}

void noteTimes(const Submission& submission, const QDateTime& due, const course::LateRule& rule,
               ExerciseResult& result) {
  const QString late = QString::fromLatin1(kLate);
  result.due = due;
  result.handedIn = {};
  result.flags.removeAll(late);
  if (due.isValid()) {
    const QDateTime time = timeOf(submission, result.exercise);
    result.handedIn = time.isValid() ? time.toOffsetFromUtc(time.offsetFromUtc()) : time;
  }
  if (submission.late || (due.isValid() && rule.daysLate(due, result.handedIn) > 0)) {
    result.flags += late;
  }
}

double deductionOf(const ExerciseResult& result, const course::LateRule& rule) {
  return result.flags.contains(QLatin1StringView(kLate))
             ? result.score * rule.share(result.due, result.handedIn)
             : 0;
}

}  // namespace enshu::grading
