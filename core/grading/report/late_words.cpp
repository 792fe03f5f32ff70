// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/late_words.h"

#include <QCoreApplication>

#include "core/course/path.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class LateWords {
  Q_DECLARE_TR_FUNCTIONS(LateWords)
};

// "1 day 2 h", to the minute that has begun; empty: nobody knows.
QString delayText(const ExerciseResult& result) {
  constexpr qint64 kDay = qint64{24} * 60;
  if (!result.due.isValid() || !result.handedIn.isValid()) {
    return {};
  }
  const qint64 minutes = (result.due.secsTo(result.handedIn) + 59) / 60;
  QString rest = course::durationText(static_cast<int>(minutes % kDay));
  if (minutes < kDay) {
    return rest;
  }
  const QString days = LateWords::tr("%n day(s)", nullptr, static_cast<int>(minutes / kDay));
  return rest.isEmpty() ? days : days + u' ' + rest;
}

}  // namespace

QString lateText(const ExerciseResult& result, double lost) {
  if (!result.flags.contains(QLatin1StringView(kLate))) {
    return {};
  }
  const QString delay = delayText(result);
  if (lost > 0) {
    const QString points = pointsWords(lost);
    return delay.isEmpty() ? LateWords::tr("Handed in late: %1 less.").arg(points)
                           : LateWords::tr("Handed in %1 late: %2 less.").arg(delay, points);
  }
  return delay.isEmpty() ? LateWords::tr("Handed in late.")
                         : LateWords::tr("Handed in %1 late.").arg(delay);
}

QStringList lateLines(const ClassResults& results,
                      const QList<const course::Exercise*>& exercises) {
  QStringList lines;
  for (const StudentResults& student : results.students) {
    for (const course::Exercise* exercise : exercises) {
      const auto result = student.exercises.constFind(exercise->id);
      const double lost = student.loses(exercise->id) ? student.deductions.value(exercise->id) : 0;
      const QString text =
          result == student.exercises.constEnd() ? QString() : lateText(*result, lost);
      if (!text.isEmpty()) {
        lines += u"%1 %2: %3"_s.arg(student.name, exercise->id, text);
      }
    }
  }
  return lines;
}

QStringList redatedLines(const QList<Redated>& results) {
  QStringList lines;
  for (const Redated& one : results) {
    QString line =
        (one.late ? LateWords::tr("%1 %2: is late now") : LateWords::tr("%1 %2: is in time now"))
            .arg(text::visibleName(one.shown), one.exercise);
    if (one.lostBefore != one.lostAfter) {
      line += LateWords::tr("; points lost for being late: %1 → %2")
                  .arg(QString::number(one.lostBefore), QString::number(one.lostAfter));
    }
    lines += line;
  }
  return lines;
}

}  // namespace enshu::grading
