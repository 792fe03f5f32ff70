// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QLocale>

#include "app/cli/command.h"
#include "app/cli/course_parts.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/authoring/next_term.h"
#include "core/course/text.h"
#include "core/text/shell_word.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class CourseNextWords {
  Q_DECLARE_TR_FUNCTIONS(CourseNext)
};

constexpr int kMostWeeks = 520;

std::optional<authoring::TermMove> moveOf(const Arguments& given) {
  authoring::TermMove move;
  const QString day = given.value("first-due");
  if (given.has("first-due") && given.has("weeks")) {
    complain(CourseNextWords::tr("--first-due and --weeks say the same; give one of them"));
    return std::nullopt;
  }
  if (given.has("first-due")) {
    move.firstDue = day.size() == 10 ? QDate::fromString(day, Qt::ISODate) : QDate();
    if (!move.firstDue.isValid()) {
      complain(CourseNextWords::tr("--first-due takes a day such as 2027-10-15, and %1 is none; "
                                   "hours and zones stay as they are")
                   .arg(day));
      return std::nullopt;
    }
  }
  if (given.has("weeks")) {
    bool isNumber = false;
    move.weeks = given.value("weeks").toInt(&isNumber);
    if (!isNumber || move.weeks < 1 || move.weeks > kMostWeeks) {
      complain(CourseNextWords::tr("--weeks takes a whole number from 1 to %1").arg(kMostWeeks));
      return std::nullopt;
    }
  }
  return move;
}

// "Fri 2027-10-15T23:59+09:00"
QString said(const QString& moment) {
  const QDate day = QDate::fromString(moment.left(10), Qt::ISODate);
  return QLocale(course::language()).dayName(day.dayOfWeek(), QLocale::ShortFormat) + u' ' + moment;
}

void tellDates(const authoring::NextTerm& term) {
  for (const authoring::MovedDate& date : term.dates) {
    print(u"  %1: %2 → %3"_s.arg(date.of, said(date.before), said(date.after)));
  }
  if (term.dates.isEmpty()) {
    print(CourseNextWords::tr("  no due dates"));
  }
}

}  // namespace

int makeNextCourse(const Arguments& given) {
  const std::optional<authoring::TermMove> move = moveOf(given);
  const std::optional<course::Course> course = move ? openCourse() : std::nullopt;
  if (!course) {
    return kUsage;
  }
  const QString folder = given.others().at(0);
  const QDate today = QDate::currentDate();
  const auto term = authoring::makeNextTerm(*course, folder, *move, today);
  if (!term) {
    return refused(term.error());
  }
  print(CourseNextWords::tr("Made the course of the next term in %1; due:").arg(folder));
  tellDates(*term);
  if (!term->left.isEmpty()) {
    print(CourseNextWords::tr("Left behind: %1").arg(course::listed(term->left)));
  }
  print(
      CourseNextWords::tr("Results stay where they are, so the new class has a secret of its "
                          "own; enshu similar RESULTS --with EARLIER compares the two."));
  for (const QString& remark : authoring::remarksOn(*term, today)) {
    complain(remark);
  }
  print(CourseNextWords::tr("Then: enshu course build %1").arg(text::shellWord(folder)));
  return kDone;
}

}  // namespace enshu::cli
