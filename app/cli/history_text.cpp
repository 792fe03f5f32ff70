// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/history_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <cmath>

#include "app/cli/terminal.h"
#include "core/course/moment.h"
#include "core/grading/words/outcomes.h"
#include "core/store/documents.h"
#include "core/table/csv_text.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class HistoryTextWords {
  Q_DECLARE_TR_FUNCTIONS(HistoryText)
};

constexpr qsizetype kMostMistakes = 3;  // of an exercise; the other formats have them all
constexpr int kExerciseColumns = 26;
constexpr int kNumberColumns = 10;

QString number(const std::optional<double>& value) {
  return value ? QString::number(*value) : QString();
}

QString number(const std::optional<qint64>& value) {
  return value ? QString::number(*value) : QString();
}

QString seconds(const std::optional<double>& ms) {
  return ms ? HistoryTextWords::tr("%1 s").arg(*ms / 1000, 0, 'f', 2) : QString();
}

QString share(int part, int whole) {
  const double percent = whole == 0 ? 0 : 100.0 * part / whole;
  return u"%1 (%2 %)"_s.arg(part).arg(std::lround(percent));
}

QString columns(const QString& first, const QStringList& others) {
  QString line = padded(first, kExerciseColumns);
  for (const QString& other : others) {
    line += u' ' + padded(other, kNumberColumns);
  }
  return line.trimmed();
}

QString markOf(const QString& verdict) {
  for (const grading::Verdict one :
       {grading::Verdict::Passed, grading::Verdict::Failed, grading::Verdict::NotGraded}) {
    if (verdict == grading::id(one)) {
      return grading::mark(one);
    }
  }
  return u"?"_s;
}

QString timeOf(const store::Attempt& attempt) {
  return course::momentText(store::momentOf(attempt.handedIn.value_or(attempt.first)));
}

// What was found, else what was said of it.
QString findingOf(const store::Attempt& attempt) {
  for (const store::MistakeCount& mistake : attempt.mistakes) {
    if (mistake.students > 0) {
      return mistake.title.section(u'\n', 0, 0);
    }
  }
  return attempt.summary.section(u'\n', 0, 0);
}

QString remarksOf(const store::Attempt& attempt) {
  QStringList all;
  if (attempt.late) {
    all += HistoryTextWords::tr("late");
  }
  if (attempt.isCorrected) {
    all += HistoryTextWords::tr("corrected");
  }
  if (attempt.gone) {
    all += HistoryTextWords::tr("no file any more");
  }
  return all.isEmpty() ? QString() : u'[' + all.join(u", "_s) + u']';
}

QStringList linesOf(const store::Attempt& attempt) {
  const QString score =
      u"%1/%2"_s.arg(QString::number(attempt.score), QString::number(attempt.maxScore));
  const QString place = attempt.attempt > 0 ? QString::number(attempt.attempt) : QString();
  const QString head = u"  %1 %2 %3 %4 %5  %6"_s.arg(
      padded(attempt.exercise, kExerciseColumns), padded(place, 3), markOf(attempt.verdict),
      padded(score, 9), timeOf(attempt), remarksOf(attempt));
  QStringList lines{head.trimmed().prepend(u"  "_s)};
  const QString indent(kExerciseColumns + 7, u' ');
  if (attempt.verdict != grading::id(grading::Verdict::Passed)) {
    lines += indent + findingOf(attempt);
  }
  if (!attempt.comment.isEmpty()) {
    lines += indent + HistoryTextWords::tr("Comment: %1").arg(attempt.comment.simplified());
  }
  lines += indent + attempt.folder + u'/' + attempt.student;
  return lines;
}

QString idsOf(const QList<store::MistakeCount>& mistakes, bool counted) {
  QStringList ids;
  for (const store::MistakeCount& one : mistakes) {
    ids += counted ? u"%1 (%2)"_s.arg(one.mistake).arg(one.students) : one.mistake;
  }
  return ids.join(u"; "_s);
}

QString momentText(const std::optional<qint64>& seconds) {
  return seconds ? store::momentOf(*seconds).toString(Qt::ISODate) : QString();
}

QStringList words(std::initializer_list<const char*> all) {
  QStringList list;
  for (const char* one : all) {
    list += QString::fromLatin1(one);
  }
  return list;
}

// Of text that strangers wrote, no cell is a formula.
QStringList disarmed(QStringList row) {
  for (QString& cell : row) {
    cell = table::disarmed(cell);
  }
  return row;
}

QStringList rowOf(const store::Attempt& one) {
  return disarmed({one.name,
                   one.number,
                   one.login,
                   one.email,
                   one.exercise,
                   QString::number(one.attempt),
                   one.verdict,
                   QString::number(one.score),
                   QString::number(one.maxScore),
                   QString::number(one.graderScore),
                   one.isCorrected ? one.reason : QString(),
                   one.comment,
                   idsOf(one.mistakes, false),
                   one.summary,
                   one.late ? u"late"_s : QString(),
                   momentText(one.handedIn),
                   momentText(one.first),
                   momentText(one.graded),
                   number(one.buildMs),
                   number(one.cpuMs),
                   number(one.wallMs),
                   one.source,
                   one.folder,
                   one.student,
                   one.gone ? u"gone"_s : QString()});
}

}  // namespace

QStringList linesOf(const QList<store::ExerciseStatistics>& exercises) {
  if (exercises.isEmpty()) {
    return {HistoryTextWords::tr(
        "Nothing is recorded of this; enshu history --add RESULTS takes a class in.")};
  }
  QStringList lines{columns({}, {HistoryTextWords::tr("students"), HistoryTextWords::tr("passed"),
                                 HistoryTextWords::tr("attempts"), HistoryTextWords::tr("to pass"),
                                 HistoryTextWords::tr("late"), HistoryTextWords::tr("time")})
                        .prepend(QString(kExerciseColumns + 1, u' '))};
  for (const store::ExerciseStatistics& one : exercises) {
    lines += columns(one.exercise, {QString::number(one.students), share(one.passed, one.students),
                                    QString::number(one.attempts), number(one.untilPassed),
                                    QString::number(one.late), seconds(one.cpuMs)});
    for (const store::MistakeCount& mistake : one.mistakes.mid(0, kMostMistakes)) {
      lines += u"    %1 × %2  %3"_s.arg(mistake.students, 4)
                   .arg(mistake.mistake, mistake.title.section(u'\n', 0, 0));
    }
  }
  return lines;
}

QStringList linesOf(const QList<store::Attempt>& attempts) {
  if (attempts.isEmpty()) {
    return {HistoryTextWords::tr("Nothing in the history is like that.")};
  }
  QStringList lines;
  QString person;
  for (const store::Attempt& one : attempts) {
    if (one.person != person) {
      person = one.person;
      lines += one.shown();
    }
    lines += linesOf(one);
  }
  return lines;
}

QStringList linesOf(const QList<store::KnownClass>& classes) {
  if (classes.isEmpty()) {
    return {HistoryTextWords::tr(
        "No class is recorded yet; enshu history --add RESULTS takes one in.")};
  }
  QStringList lines;
  for (const store::KnownClass& one : classes) {
    QString line =
        one.folder + u"  "_s + HistoryTextWords::tr("%n result(s)", nullptr, one.results);
    if (one.gone > 0) {
      line += u"  "_s + HistoryTextWords::tr("%n without a file any more", nullptr, one.gone);
    }
    lines += line;
  }
  return lines;
}

QList<QStringList> rowsOf(const QList<store::ExerciseStatistics>& exercises) {
  QList<QStringList> rows{words({"exercise", "students", "passed", "attempts", "attempts to pass",
                                 "late", "not graded", "cpu ms", "mistakes"})};
  for (const store::ExerciseStatistics& one : exercises) {
    rows +=
        disarmed({one.exercise, QString::number(one.students), QString::number(one.passed),
                  QString::number(one.attempts), number(one.untilPassed), QString::number(one.late),
                  QString::number(one.notGraded), number(one.cpuMs), idsOf(one.mistakes, true)});
  }
  return rows;
}

QList<QStringList> rowsOf(const QList<store::Attempt>& attempts) {
  QList<QStringList> rows{
      words({"name",   "number",    "login",          "email",  "exercise", "attempt",  "verdict",
             "score",  "max score", "grader's score", "reason", "comment",  "mistakes", "summary",
             "late",   "handed in", "graded first",   "graded", "build ms", "cpu ms",   "wall ms",
             "source", "results",   "student",        "gone"})};
  for (const store::Attempt& one : attempts) {
    rows += rowOf(one);
  }
  return rows;
}

QList<QStringList> rowsOf(const QList<store::KnownClass>& classes) {
  QList<QStringList> rows{
      words({"results", "submissions", "platform", "results now", "replaced", "gone"})};
  for (const store::KnownClass& one : classes) {
    rows += disarmed({one.folder, one.submissions, one.platform, QString::number(one.results),
                      QString::number(one.gone), one.isGone ? u"gone"_s : QString()});
  }
  return rows;
}

}  // namespace enshu::cli
