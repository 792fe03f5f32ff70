// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "core/grading/marks/filling.h"
#include "core/grading/roster/columns.h"

namespace enshu::grading {

namespace {

// "Title (1234)": an assignment by Canvas's own number for it.
const QRegularExpression& assignment() {
  static const QRegularExpression kTitle(u"^(.*\\S)\\s*\\((\\d+)\\)$"_qs);
  return kTitle;
}

struct Assignment {
  QString title;  // as it stands there
  QString plain;  // without the number
  Found found;
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
  return !assignmentsOf(form.table()).isEmpty() && findTitle(form.table(), {u"id"_qs});
}

// What the assignment may be called: as the course, one of its labs, or all that counts.
QStringList namesOf(const Order& order) {
  QStringList names;
  const auto add = [&names](const course::Text& title) {
    names += bareTitle(title.en);
    names += bareTitle(title.ja);
  };
  if (order.marks.exercises.size() == 1) {
    const course::Exercise& exercise = *order.marks.exercises.first();
    names += bareTitle(exercise.id);
    add(exercise.title);
  }
  add(order.course.title);
  for (const course::Lab& lab : order.course.labs) {
    for (const course::Exercise* exercise : order.marks.exercises) {
      if (exercise->lab == lab.id) {
        add(lab.title);
      }
    }
  }
  names.removeAll(QString());
  return names;
}

Result<Found> columnOf(const Order& order) {
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
  if (!wanted.isEmpty() || all.size() > 1) {
    all.removeIf([&names](const Assignment& one) {
      return !names.contains(bareTitle(one.plain)) && !names.contains(bareTitle(one.title));
    });
  }
  if (all.size() == 1) {
    return all.first().found;
  }
  return failure(where, ENSHU_TEXT("name the assignment with --column TITLE; there are %1"),
                 {titles.join(u", "_qs).toStdString()});
}

// The row "Points Possible", in whatever language, stands between the titles and the students.
double mostPoints(const Order& order, const Found& column) {
  for (qsizetype row = column.titles + 1; row < order.rows.first().row; ++row) {
    bool isNumber = false;
    const double most = order.form->table().at(row, column.column).toDouble(&isNumber);
    if (isNumber) {
      return most;
    }
  }
  return 0;
}

Result<Made> make(const Order& order) {
  const Result<Found> column = columnOf(order);
  Result<Filling> filling = column ? Filling::begin(order) : tl::unexpected(column.error());
  if (!filling) {
    return tl::unexpected(filling.error());
  }
  if (const auto fits = filling->setMost(mostPoints(order, *column)); !fits) {
    return tl::unexpected(fits.error());
  }
  const auto filled = filling->eachRow([&](qsizetype row, const Mark& mark) {
    return filling->setPoints(row, column->column, mark);
  });
  return filled ? filling->finish() : tl::unexpected(filled.error());
}

}  // namespace

const Format kCanvasMarks{"canvas", "csv", Format::Fills::Form, make, fits};

}  // namespace enshu::grading
