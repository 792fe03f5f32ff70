// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <algorithm>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/history_note.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/moment.h"
#include "core/grading/batch/extensions.h"
#include "core/grading/files/result_names.h"
#include "core/grading/report/class_results.h"
#include "core/grading/report/late_words.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class ExtendCommandWords {
  Q_DECLARE_TR_FUNCTIONS(ExtendCommand)
};

using course::Extension;

// "03240123, first-lab: until 2026-12-01 23:59 (ill)"
QString text(const Extension& one) {
  const QString until = ExtendCommandWords::tr("until %1").arg(course::momentText(one.until));
  return text::visibleName(one.what.isEmpty() ? one.who : one.who + u", "_s + one.what) + u": "_s +
         (one.reason.isEmpty() ? until : u"%1 (%2)"_s.arg(until, one.reason));
}

// From all three places.
int list(const course::Course& course, const grading::ClassNotes& notes,
         const QList<Extension>& granted) {
  const auto printAll = [](const QList<Extension>& extensions, const QString& from) {
    for (const Extension& one : extensions) {
      print(from.isEmpty() ? text(one) : u"%1 (%2)"_s.arg(text(one), from));
    }
  };
  const QList<Extension> ofRoster = grading::extensionsIn(notes.roster);
  printAll(granted, {});
  printAll(ofRoster, ExtendCommandWords::tr("by the roster"));
  printAll(course.extensions, ExtendCommandWords::tr("by the course"));
  if ((granted + ofRoster + course.extensions).isEmpty()) {
    print(ExtendCommandWords::tr("Nobody has more time than the others."));
  }
  return kDone;
}

// Whether what is said can be meant; says what is missing.
bool saysExtension(const Arguments& given) {
  const bool isList = given.others().size() == 1;
  const bool says = given.has("until") || given.has("reason");
  if (isList               ? says || given.has("clear") || given.has("for")
      : given.has("clear") ? says
                           : !given.has("until")) {
    complain(ExtendCommandWords::tr(
        "say who has more time and until when: WHO --until DATE, or WHO --clear; nothing beside "
        "RESULTS lists them"));
    return false;
  }
  return true;
}

bool isForIt(const course::Exercise& exercise, const QString& what) {
  return what.isEmpty() || what == exercise.id || what == exercise.lab;
}

// The last of the dates that are extended; not valid: there is none.
QDateTime dueOf(const course::Course& course, const grading::ClassNotes& notes,
                const QString& what) {
  QDateTime last;
  for (const course::Exercise* exercise : course.exercises()) {
    const QDateTime due = notes.due.isValid() ? notes.due : course.dueOf(*exercise);
    if (due.isValid() && isForIt(*exercise, what) && (!last.isValid() || last < due)) {
      last = due;
    }
  }
  return last;
}

// The moment, in the zone of the date where none is said; not valid after a message.
QDateTime untilOf(const Arguments& given, const course::Course& course, const QDateTime& due) {
  const QDateTime typed = course::typedMoment(given.value("until"));
  const QDateTime until = grading::inZone(course, due, typed);
  if (!typed.isValid()) {
    complain(
        ExtendCommandWords::tr("--until takes a moment, such as 2026-12-01T23:59 or "
                               "2026-12-01T23:59+09:00"));
  } else if (!due.isValid()) {
    complain(
        ExtendCommandWords::tr("there is no due date that could be extended; set one with "
                               "`enshu grade --resume --due DATE` or in the course"));
  } else if (until <= due) {
    complain(ExtendCommandWords::tr("%1 is not after the due date, %2")
                 .arg(course::momentText(until), course::momentText(due)));
  } else {
    return until.toOffsetFromUtc(until.offsetFromUtc());
  }
  return {};
}

// Whether somebody, and only he, is called so; says it where not.
bool isCalled(course::Course course, grading::ClassNotes notes, const Extension& one) {
  course.extensions = {};
  for (grading::Enrolled& enrolled : notes.roster) {
    enrolled.until = {};
  }
  const grading::Extended extended = grading::extensionsOf(course, {one}, notes);
  for (const QString& line : extended.unclear) {
    complain(line);
  }
  return extended.unclear.isEmpty();
}

// Whether there is such a lab or exercise; says it where not.
bool isTaught(const course::Course& course, const QString& what) {
  return std::any_of(course.labs.begin(), course.labs.end(),
                     [&](const course::Lab& lab) { return lab.id == what; }) ||
         findExercise(course, what) != nullptr;
}

int extend(const Arguments& given, const course::Course& course, const QString& folder) {
  const auto notes = grading::readBatchNotes(QDir(folder).filePath(grading::kBatchFile));
  const auto before = course::readExtensions(grading::extensionsPath(folder));
  if (!notes || !before) {
    return refused(notes ? before.error() : notes.error());
  }
  if (given.others().size() == 1) {
    return list(course, *notes, *before);
  }
  Extension one{given.others().at(1), given.value("for"), {}, given.value("reason").trimmed()};
  if (!given.has("clear")) {
    one.until = untilOf(given, course, dueOf(course, *notes, one.what));
    if (!one.until.isValid() || !isCalled(course, *notes, one)) {
      return kUsage;
    }
  }
  const auto redated = grading::setExtension(
      course, folder, one, given.has("clear") ? std::nullopt : std::optional(one));
  if (!redated) {
    return refused(redated.error());
  }
  print(given.has("clear") ? ExtendCommandWords::tr("%1: has the time of the others").arg(one.who)
                           : text(one));
  for (const QString& line : grading::redatedLines(*redated)) {
    print(line);
  }
  if (course.attempts != course::AttemptRule::Newest) {
    print(
        ExtendCommandWords::tr("Which answer counts of whoever handed in again is settled anew by "
                               "`enshu grade --resume`."));
  }
  if (!given.has("no-history")) {
    noteAgainInHistory(course, given, folder);
  }
  return kDone;
}

}  // namespace

const Syntax& extendSyntax() {
  static const Syntax syntax{
      "RESULTS [WHO]",
      1,
      2,
      {{"until", "DATE",
        QT_TRANSLATE_NOOP("Option",
                          "when it is due for him, such as "
                          "2026-12-01T23:59")},
       {"for", "LAB|EXERCISE", QT_TRANSLATE_NOOP("Option", "this alone; else everything")},
       {"reason", "TEXT", QT_TRANSLATE_NOOP("Option", "why there is more time")},
       {"clear", nullptr, QT_TRANSLATE_NOOP("Option", "take it back")},
       kStore,
       kNoHistory}};
  return syntax;
}

int extendCommand(const QStringList& arguments) {
  const Arguments given(arguments, extendSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<course::Course> course = saysExtension(given) ? openCourse() : std::nullopt;
  if (!course) {
    return kUsage;
  }
  const QString what = given.value("for");
  if (!what.isEmpty() && !isTaught(*course, what)) {
    return kUsage;
  }
  const QString folder = given.others().at(0);
  if (!grading::hasBatch(folder)) {
    complain(
        ExtendCommandWords::tr("%1: is not a graded batch; `enshu grade` makes one").arg(folder));
    return kUsage;
  }
  return extend(given, *course, folder);
}

}  // namespace enshu::cli
