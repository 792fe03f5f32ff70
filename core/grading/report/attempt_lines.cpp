// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/attempt_lines.h"

#include <QCoreApplication>

#include "core/text/shell_word.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class AttemptLinesWords {
  Q_DECLARE_TR_FUNCTIONS(AttemptLines)
};

QString lostBy(const StudentResults& student, const QString& exercise,
               const BetterAttempt& before) {
  const QString now = pointsText(student.scoreOf(exercise));
  const QString had = pointsWords(before.score);
  return before.isLate || !student.exercises.value(exercise).due.isValid()
             ? AttemptLinesWords::tr("had %1, has %2 now by a newer file").arg(had, now)
             : AttemptLinesWords::tr("had %1 in time, has %2 now by a newer file").arg(had, now);
}

QString line(const StudentResults& student, const QString& exercise) {
  QStringList choices;
  for (const QString& file : attemptChoices(student, exercise)) {
    choices += u"--choose "_s + text::shellWord(file);
  }
  const QString how =
      choices.isEmpty()     ? AttemptLinesWords::tr("that file was not kept; hand it in again")
      : choices.size() == 1 ? AttemptLinesWords::tr("%1 counts it again").arg(choices.first())
                            : AttemptLinesWords::tr("%1 or %2").arg(choices[0], choices[1]);
  return u"%1 %2: %3 (%4)"_s.arg(student.name, exercise, attemptText(student, exercise), how);
}

}  // namespace

QString attemptText(const StudentResults& student, const QString& exercise) {
  const auto better = student.better.constFind(exercise);
  if (better != student.better.constEnd()) {
    return lostBy(student, exercise, *better);
  }
  const Attempts attempts = student.attempts.value(exercise);
  return attempts.rule != Rule::NewIsNothing
             ? QString()
             : AttemptLinesWords::tr(
                   "the newer file %1 is empty, still the starter or not to be compiled; the "
                   "earlier answer counts (%2) until somebody says which")
                   .arg(text::visibleName(inDownload(attempts).value(0)),
                        pointsWords(student.scoreOf(exercise)));
}

QStringList attemptChoices(const StudentResults& student, const QString& exercise) {
  const auto better = student.better.constFind(exercise);
  if (better != student.better.constEnd()) {
    return better->file.isEmpty() ? QStringList() : QStringList{better->file};
  }
  const Attempts attempts = student.attempts.value(exercise);
  const QString newest = inDownload(attempts).value(0);
  return attempts.taken == newest ? QStringList{newest} : QStringList{attempts.taken, newest};
}

QStringList attemptLines(const ClassResults& results,
                         const QList<const course::Exercise*>& exercises) {
  QStringList lines;
  for (const StudentResults& student : results.students) {
    for (const course::Exercise* exercise : exercises) {
      if (!attemptText(student, exercise->id).isEmpty()) {
        lines += line(student, exercise->id);
      }
    }
  }
  return lines;
}

}  // namespace enshu::grading
