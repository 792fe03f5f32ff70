// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

#include "core/course/text.h"
#include "core/grading/marks/filling.h"
#include "core/grading/roster/columns.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class CanvasWords {
  Q_DECLARE_TR_FUNCTIONS(CanvasMarks)
};

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

// Canvas's own sums, with the grading period behind them: "Current Score (2026)". It passes over
// every column that has one of these anywhere in its title.
bool isSum(const QString& title) {
  static const QStringList kSums{u"Current Score"_s,  u"Current Points"_s, u"Current Grade"_s,
                                 u"Final Score"_s,    u"Final Points"_s,   u"Final Grade"_s,
                                 u"Override Score"_s, u"Override Grade"_s, u"Override Status"_s};
  return std::any_of(kSums.begin(), kSums.end(),
                     [&title](const QString& sum) { return title.contains(sum); });
}

// The titles stand in the row of the first assignment.
QList<Assignment> assignmentsOf(const table::Table& table) {
  QList<Assignment> all;
  for (qsizetype row = 0; row < table.rows.size() && all.isEmpty() && row < 10; ++row) {
    for (qsizetype column = 0; column < table.rows[row].size(); ++column) {
      const QString title = table.at(row, column).trimmed();
      const auto match = assignment().match(title);
      if (match.hasMatch() && !isSum(title)) {
        all += {title, match.captured(1), {row, column}};
      }
    }
  }
  return all;
}

// The columns by which Canvas knows the students; behind them stand notes and assignments.
QList<qsizetype> columnsOfPeople(const table::Table& table, qsizetype titles) {
  static const QStringList kTitles{
      u"student"_s,    u"lastname"_s,      u"firstname"_s,   u"id"_s,     u"sisuserid"_s,
      u"sisloginid"_s, u"integrationid"_s, u"rootaccount"_s, u"section"_s};
  QList<qsizetype> columns;
  for (qsizetype column = 0; column < table.rows[titles].size(); ++column) {
    if (kTitles.contains(bareTitle(table.at(titles, column)))) {
      columns += column;
    }
  }
  return columns;
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
  if (!wanted.isEmpty() && all.isEmpty() && isSum(order.column)) {
    return failure(where,
                   ENSHU_TEXT("column %1 takes no marks: Canvas takes it for one of its own sums"),
                   {order.column.toStdString()});
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

// What stands of a column between the titles and the students: "Points Possible", in whatever
// language, and how grades are posted.
QStringList aboveStudents(const Order& order, const TitleCell& column) {
  QStringList cells;
  for (qsizetype row = column.titles + 1; row < order.rows.first().row; ++row) {
    cells += order.form->table().at(row, column.column).trimmed();
  }
  return cells;
}

double mostPoints(const QStringList& above) {
  for (const QString& cell : above) {
    if (const auto most = numberIn(cell)) {
      return *most;
    }
  }
  return 0;
}

bool isReadOnly(const QStringList& above) {
  static const QRegularExpression kReadOnly(u"read\\s+only"_s);
  return std::any_of(above.begin(), above.end(),
                     [](const QString& cell) { return kReadOnly.match(cell).hasMatch(); });
}

// Students of whom Canvas takes no mark in this column.
struct Untaken {
  QStringList unassigned;
  QStringList excused;

  // Whether a cell is one of theirs.
  bool take(const QString& cell, const QString& name) {
    const QString text = cell.trimmed();
    QStringList* whose = text == u"N/A"_s                                  ? &unassigned
                         : text.compare(u"EX"_s, Qt::CaseInsensitive) == 0 ? &excused
                                                                           : nullptr;
    if (whose != nullptr) {
      *whose += name;
    }
    return whose != nullptr;
  }

  void tell(Filling& filling) const {
    if (!unassigned.isEmpty()) {
      filling.note(
          CanvasWords::tr("%n student(s) have N/A there: the assignment is not theirs, and "
                          "Canvas takes no mark; assign it to them and export again (%1)",
                          nullptr, static_cast<int>(unassigned.size()))
              .arg(named(unassigned)));
    }
    if (!excused.isEmpty()) {
      filling.note(
          CanvasWords::tr("%n student(s) are excused (EX) and stay so, their marks are not "
                          "written; end it in Canvas and export again (%1)",
                          nullptr, static_cast<int>(excused.size()))
              .arg(named(excused)));
    }
  }
};

// An import changes whatever it has: what was given since the export is set back, and what is
// empty is cleared.
void tellOfOthers(const Order& order, const TitleCell& column, Filling& filling) {
  QStringList others;
  for (const Assignment& one : assignmentsOf(order.form->table())) {
    others += one.found.column == column.column ? QStringList() : QStringList{one.title};
  }
  if (!others.isEmpty()) {
    filling.note(
        CanvasWords::tr("%n other assignment(s) are in the file too (%1): Canvas sets their "
                        "scores back to what they were at the export; --only-marks writes "
                        "a file without them",
                        nullptr, static_cast<int>(others.size()))
            .arg(named(others)));
  }
}

Result<Made> finishMarks(const Order& order, const TitleCell& column, Filling& filling) {
  const QList<qsizetype> rows = filling.changedRows();
  if (rows.isEmpty()) {
    return failure(
        order.form->name().toStdString(),
        ENSHU_TEXT("no mark of it is to be changed, so that --only-marks leaves nothing"));
  }
  QList<qsizetype> all;
  for (qsizetype row = column.titles; row < order.rows.first().row; ++row) {
    all += row;
  }
  return filling.finish(all + rows, columnsOfPeople(order.form->table(), column.titles) +
                                        QList<qsizetype>{column.column});
}

Result<Made> make(const Order& order) {
  const Result<TitleCell> column = columnOf(order);
  ENSHU_TRY(column);
  Result<Filling> filling = Filling::begin(order);
  ENSHU_TRY(filling);
  const QStringList above = aboveStudents(order, *column);
  if (isReadOnly(above)) {
    return failure(order.form->name().toStdString(),
                   ENSHU_TEXT("column \"%1\" is read only: Canvas takes no marks there"),
                   {order.form->table().at(column->titles, column->column).toStdString()});
  }
  const auto how = order.column.isEmpty() ? Filling::Column::Guessed : Filling::Column::Known;
  ENSHU_TRY(filling->setColumn(*column, mostPoints(above), how));
  Untaken untaken;
  ENSHU_TRY(filling->eachRow([&](qsizetype row, const Mark& mark) -> Result<void> {
    return !mark.points || untaken.take(order.form->valueAt(row, column->column), mark.name)
               ? Result<void>()
               : filling->setPoints(row, column->column, mark);
  }));
  untaken.tell(*filling);
  if (order.onlyMarks) {
    return finishMarks(order, *column, *filling);
  }
  tellOfOthers(order, *column, *filling);
  return filling->finish();
}

}  // namespace

const Format kCanvasMarks{
    "canvas",
    "csv",
    Format::Fills::Form,
    make,
    fits,
    ReportOption::Exercise | ReportOption::Column | ReportOption::Scale | ReportOption::OnlyMarks};

}  // namespace enshu::grading
