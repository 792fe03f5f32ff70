// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/intake_html.h"

#include <QCoreApplication>

#include "core/course/text.h"
#include "core/grading/report/attempt_lines.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class IntakeHtmlWords {
  Q_DECLARE_TR_FUNCTIONS(IntakeHtml)
};

constexpr qsizetype kMost = 200;  // of one list; batch.json has them all

// A list that is shut until it is asked for; nothing where it is empty.
Html list(const QString& title, const QStringList& lines) {
  if (lines.isEmpty()) {
    return {};
  }
  Html items;
  for (const QString& line : lines.mid(0, kMost)) {
    items += Html::block("li", Html::text(line));
  }
  if (lines.size() > kMost) {
    items +=
        Html::block("li", Html::text(IntakeHtmlWords::tr("… and %n more, see batch.json", nullptr,
                                                         static_cast<int>(lines.size() - kMost))));
  }
  return Html::block("details",
                     Html::element("summary", Html::text(title)) + Html::block("ul", items));
}

QStringList callAll(const QList<Person>& persons) {
  QStringList names;
  for (const Person& person : persons) {
    names += called(person);
  }
  return names;
}

}  // namespace

Html intakeHtml(const ClassResults& results, const QList<const course::Exercise*>& exercises) {
  QStringList several;
  for (const StudentResults& student : results.students) {
    for (const Attempts& attempts : student.attempts) {
      if (attempts.rule != Rule::Only) {
        QStringList others = attempts.others;
        if (const QString more = moreText(attempts); !more.isEmpty()) {
          others += more;
        }
        several +=
            IntakeHtmlWords::tr("%1: %2 counts, %3; not %4")
                .arg(student.name, attempts.taken, ruleText(attempts.rule), course::listed(others));
      }
    }
  }
  QStringList gone;
  for (const StudentResults& student : results.students) {
    if (!student.gone.isEmpty()) {
      gone += u"%1: %2"_s.arg(student.name, course::listed(student.gone));
    }
  }
  QStringList unused;
  for (const Skipped& one : results.unused) {
    unused += one.name + u": "_s + one.reason;
  }
  return list(IntakeHtmlWords::tr("Handed in again, with fewer points or nothing"),
              attemptLines(results, exercises)) +
         list(IntakeHtmlWords::tr("Several files for the same exercise"), several) +
         list(IntakeHtmlWords::tr("Not in the newest download; the results are of an earlier one"),
              gone) +
         list(IntakeHtmlWords::tr("Not in the roster"), callAll(results.unknown)) +
         list(IntakeHtmlWords::tr("Not told apart by the roster"), linesOf(results.doubts)) +
         list(IntakeHtmlWords::tr("How times were read"),
              linesOf(results.clocks, results.isListOlder)) +
         list(IntakeHtmlWords::tr("Files that were not taken"), unused);
}

}  // namespace enshu::grading
