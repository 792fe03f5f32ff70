// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <algorithm>

#include "core/course/text.h"
#include "core/grading/marks/filling.h"
#include "core/grading/roster/columns.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// "Title (1234)": an assignment by Canvas's own number for it.
const QRegularExpression& assignment() {
  static const QRegularExpression kTitle(u"^(.*\\S)\\s*\\((\\d+)\\)$"_s);
  return kTitle;
}

struct Assignment {
  QString title;  // as it stands there
  QString plain;  // without the number
  TitleCell found;
};

// The titles stand in the row of the first assignment.
QList<Assignment> assignmentsOf(const table::Table& table) {
  QList<Assignment> all;
  for (qsizetype row = 0; row < table.rows.size() && all.isEmpty() && row < 10; ++row) {
    for (qsizetype column = 0; column < table.rows[row].size(); ++column) {
      const QString title = table.at(row, column).trimmed();
      if (const auto match = assignment().match(title); match.hasMatch()) {
        all += {title, match.captured(1), {row, column}};
      }
    }
  }
  return all;
}

bool fits(const Form& form) {
  return !assignmentsOf(form.table()).isEmpty() && findTitle(form.table(), {u"id"_s});
}

bool isCalled(const Assignment& one, const QStringList& names) {
  return names.contains(bareTitle(one.plain)) || names.contains(bareTitle(one.title));
}

void add(const course::Text& title, QStringList& names) {
  for (const QString& name : {bareTitle(title.en), bareTitle(title.ja)}) {
    if (!name.isEmpty()) {
      names += name;
    }
  }
}

void add(const course::Exercise& exercise, QStringList& names) {
  names += bareTitle(exercise.id);
  add(exercise.title, names);
}

// What the assignment may be called: as the course, or as the lab or the exercise that all of what
// counts is of.
QStringList namesOf(const Order& order) {
  QStringList names;
  const auto& exercises = order.marks.exercises;
  if (exercises.size() == 1) {
    add(*exercises.first(), names);
  }
  add(order.course.title, names);
  for (const course::Lab& lab : order.course.labs) {
    if (std::all_of(exercises.begin(), exercises.end(),
                    [&lab](const course::Exercise* exercise) { return exercise->lab == lab.id; })) {
      add(lab.title, names);
    }
  }
  return names;
}

QString idsOf(const Order& order) {
  QStringList ids;
  for (const course::Exercise* exercise : order.marks.exercises) {
    ids += exercise->id;
  }
  return course::listed(ids);
}

// What assignments of anything less, or of something else, are called.
QStringList otherNamesOf(const Order& order) {
  QStringList names;
  for (const course::Lab& lab : order.course.labs) {
    add(lab.title, names);
  }
  for (const course::Exercise* exercise : order.course.exercises()) {
    add(*exercise, names);
  }
  return names;
}

Result<TitleCell> columnOf(const Order& order) {
  QList<Assignment> all = assignmentsOf(order.form->table());
  const std::string where = order.form->name().toStdString();
  if (all.isEmpty()) {
    return failure(where, ENSHU_TEXT("is no gradebook of Canvas: no column is called as an "
                                     "assignment is, \"Title (1234)\""));
  }
  QStringList titles;
  for (const Assignment& one : all) {
    titles += one.title;
  }
  const QString wanted = bareTitle(order.column);
  const QStringList names = wanted.isEmpty() ? namesOf(order) : QStringList{wanted};
  const bool isOnlyOne = all.size() == 1 && wanted.isEmpty();
  if (!isOnlyOne || isCalled(all.first(), otherNamesOf(order))) {
    all.removeIf([&names](const Assignment& one) { return !isCalled(one, names); });
  }
  if (all.size() == 1) {
    return all.first().found;
  }
  if (!wanted.isEmpty() && all.isEmpty()) {
    return failure(where, ENSHU_TEXT("has no assignment %1; there are %2"),
                   {order.column.toStdString(), course::listed(titles).toStdString()});
  }
  return wanted.isEmpty() && order.marks.exercises.size() > 1 && all.isEmpty()
             ? failure(where,
                       ENSHU_TEXT("no assignment is called as all that counts (%1); name the "
                                  "assignment with --column TITLE, or what counts with "
                                  "--exercise; there are %2"),
                       {idsOf(order).toStdString(), course::listed(titles).toStdString()})
             : failure(where, ENSHU_TEXT("name the assignment with --column TITLE; there are %1"),
                       {course::listed(titles).toStdString()});
}

// The row "Points Possible", in whatever language, stands between the titles and the students.
double mostPoints(const Order& order, const TitleCell& column) {
  for (qsizetype row = column.titles + 1; row < order.rows.first().row; ++row) {
    if (const auto most = numberIn(order.form->table().at(row, column.column))) {
      return *most;
    }
  }
  return 0;
}

Result<Made> make(const Order& order) {
  const Result<TitleCell> column = columnOf(order);
  ENSHU_TRY(column);
  Result<Filling> filling = Filling::begin(order);
  ENSHU_TRY(filling);
  const auto how = order.column.isEmpty() ? Filling::Column::Guessed : Filling::Column::Known;
  ENSHU_TRY(filling->setColumn(*column, mostPoints(order, *column), how));
  ENSHU_TRY(filling->eachRow([&](qsizetype row, const Mark& mark) {
    return filling->setPoints(row, column->column, mark);
  }));
  return filling->finish();
}

}  // namespace

const Format kCanvasMarks{
    "canvas", "csv", Format::Fills::Form,
    make,     fits,  ReportOption::Exercise | ReportOption::Column | ReportOption::Scale};

}  // namespace enshu::grading
