// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/lateness.h"

#include <QFileInfo>
#include <algorithm>

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "core/grading/intake/platform.h"

namespace enshu::grading {

namespace {

constexpr qint64 kAtOnce = qint64{15} * 60;  // seconds, in which a class is packed or unpacked
constexpr qint64 kOneMoment = 10;            // seconds, in which no two hand in
constexpr int kFew = 3;                      // students who may be late at one time
constexpr int kShare = 5;                    // one in so many is a good share of a class

// The first and the last of some times, and whether any is after its date.
struct Span {
  QDateTime first;
  QDateTime last;
  bool isLate = false;

  void take(const QDateTime& time) {
    if (time.isValid()) {
      first = first.isValid() ? std::min(first, time) : time;
      last = last.isValid() ? std::max(last, time) : time;
    }
  }
  bool isAgainst(const Submission& submission) const {
    return first.isValid() && isLate != submission.late;
  }
};

// Of the files with a date, where the platform itself gives no time.
Span timesOf(const Submission& submission, const DueOf& dueOf) {
  Span span;
  for (const QString& exercise : submission.files.keys()) {
    const QDateTime due = dueOf(exercise);
    if (due.isValid() && !submission.handedIn.isValid()) {
      const QDateTime time = timeOf(submission, exercise);
      span.take(time);
      span.isLate = span.isLate || time > due;
    }
  }
  return span;
}

}  // namespace

QDateTime timeOf(const Submission& submission, const QString& exercise) {
  if (submission.handedIn.isValid()) {
    return submission.handedIn.toLocalTime();
  }
  const auto told = submission.times.constFind(exercise);
  const QDateTime time = told == submission.times.constEnd()
                             ? QFileInfo(submission.files.value(exercise)).lastModified()
                             : course::readMoment(*told, true).toLocalTime();
  return submission.untimed || course::isoText(time).isEmpty() ? QDateTime() : time;
}

UntoldTimes untoldTimesOf(const ClassFolder& folder, const DueOf& dueOf) {
  UntoldTimes untold;
  Span platforms;  // of the times that no student can have set
  int students = 0;
  int late = 0;
  int against = 0;
  for (const Submission& submission : folder.submissions) {
    const Span given = timesOf(submission, dueOf);
    students += given.first.isValid() ? 1 : 0;
    late += given.isLate ? 1 : 0;
    against += given.isAgainst(submission) ? 1 : 0;
    platforms.take(given.first);
    platforms.take(given.last);
    if (folder.marksLate && given.isAgainst(submission)) {
      untold.whose += submission.name;
    }
  }
  const bool atOnce =
      platforms.first.isValid() && platforms.first.secsTo(platforms.last) <= kAtOnce;
  const bool areOneMoment = students > 1 && platforms.first.isValid() &&
                            platforms.first.secsTo(platforms.last) <= kOneMoment;
  const bool areLateAtOnce = late == students && ((atOnce && late > kFew) || areOneMoment);
  const bool isPlain = folder.platform == QLatin1StringView(kPlain.id);
  untold.all = folder.timesAreDownloads ? students > 0
               : folder.marksLate       ? atOnce || (against > 1 && against * kShare >= students)
                                        : areLateAtOnce && !isPlain;
  untold.mayBeCopies = areLateAtOnce && isPlain;
  return untold;
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

void dateAnew(ExerciseResult& result, const QDateTime& due, const course::LateRule& rule) {
  const QString late = QString::fromLatin1(kLate);
  const bool isOther = result.due != due;
  result.due = due;
  if (isOther && due.isValid() && result.handedIn.isValid()) {
    result.flags.removeAll(late);
    if (rule.daysLate(due, result.handedIn) > 0) {
      result.flags += late;
    }
  }
}

std::optional<Redated> redatedOf(const QString& shown, const ExerciseResult& before,
                                 const ExerciseResult& after, const course::LateRule& rule) {
  const QString late = QString::fromLatin1(kLate);
  const Redated one{shown, after.exercise, deductionOf(before, rule), deductionOf(after, rule),
                    after.flags.contains(late)};
  const bool isSame = before.flags.contains(late) == one.late && one.lostBefore == one.lostAfter;
  return isSame ? std::nullopt : std::optional(one);
}

double deductionOf(const ExerciseResult& result, const course::LateRule& rule) {
  return result.flags.contains(QLatin1StringView(kLate))
             ? result.score * rule.share(result.due, result.handedIn)
             : 0;
}

}  // namespace enshu::grading
