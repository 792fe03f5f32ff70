// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QHash>

#include "core/grading/marks/filling.h"
#include "core/grading/marks/return_names.h"
#include "core/grading/report/html.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class MoodleWords {
  Q_DECLARE_TR_FUNCTIONS(MoodleMarks)
};

// The offline grading worksheet, whose titles are in the site's language.
struct Columns {
  TitleCell grade;
  qsizetype feedback = -1;
  qsizetype most = -1;
  qsizetype open = -1;  // whether a grade can be changed
};

const QStringList& gradeTitles() {
  static const QStringList kTitles{u"grade"_s, u"評点"_s, u"評定"_s, u"成績"_s};
  return kTitles;
}

const QStringList& mostTitles() {
  static const QStringList kTitles{u"maximumgrade"_s, u"最大評点"_s, u"最高評点"_s, u"最大評定"_s};
  return kTitles;
}

bool fits(const Form& form) {
  return findTitle(form.table(), gradeTitles()) && findTitle(form.table(), mostTitles());
}

const QStringList& feedbackTitles() {
  static const QStringList kTitles{u"feedbackcomments"_s, u"feedback"_s,
                                   u"フィードバックコメント"_s};
  return kTitles;
}

const QStringList& openTitles() {
  static const QStringList kTitles{u"gradecanbechanged"_s, u"評点変更可"_s, u"評定を変更できる"_s,
                                   u"評点を変更できる"_s, u"評点は変更できます"_s};
  return kTitles;
}

Result<Columns> columnsOf(const Order& order) {
  const Result<TitleCell> grade =
      marksColumn(order, gradeTitles(), feedbackTitles() + mostTitles() + openTitles());
  ENSHU_TRY(grade);
  const auto find = [&order](const QStringList& titles) {
    const auto found = findTitle(order.form->table(), titles);
    return found ? found->column : -1;
  };
  return Columns{*grade, find(feedbackTitles()), find(mostTitles()), find(openTitles())};
}

// Moodle passes over the row of a grade that is locked.
bool isLocked(const QString& cell) {
  return cell == u"No"_s || cell == u"いいえ"_s;
}

// Moodle numbers the participants of each assignment anew, the same people otherwise. What a team
// handed in bears the team's number.
bool isOfAnotherAssignment(const Order& order) {
  QHash<qsizetype, QString> numbers;  // by row
  for (const Enrolled& one : order.rows) {
    numbers[one.row] = one.person.platform;
  }
  int same = 0;
  int other = 0;
  for (const Mark& mark : order.marks.all) {
    const QString number = moodleNumber(*mark.student);
    const QString listed = numbers.value(mark.row);
    const bool isOfTeam = mark.student->persons.size() > 1;
    if (!isOfTeam && !number.isEmpty() && !listed.isEmpty()) {
      ++(number == listed ? same : other);
    }
  }
  return other > same;
}

Result<Made> make(const Order& order) {
  const Result<Columns> columns = columnsOf(order);
  ENSHU_TRY(columns);
  Result<Filling> filling = Filling::begin(order);
  ENSHU_TRY(filling);
  if (isOfAnotherAssignment(order) && !order.byName) {
    return failure(order.form->name().toStdString(),
                   ENSHU_TEXT("numbers the participants otherwise than the download: it is of "
                              "another assignment; --by-name goes by the names"));
  }
  const table::Table& table = order.form->table();
  const QString most = table.at(order.rows.first().row, columns->most);
  const auto how = order.column.isEmpty() ? Filling::Column::Guessed : Filling::Column::Known;
  ENSHU_TRY(filling->setColumn(columns->grade, numberIn(most).value_or(0), how));
  if (columns->feedback < 0) {
    filling->note(
        MoodleWords::tr("the worksheet has no column for comments: turn on \"Feedback "
                        "comments\" in the assignment, or hand back --format feedback"));
  }
  const auto filled = filling->eachRow([&](qsizetype row, const Mark& mark) -> Result<void> {
    if (isLocked(table.at(row, columns->open).trimmed())) {
      filling->note(
          MoodleWords::tr("%1: Moodle takes no grade, this one is locked").arg(mark.name));
    }
    ENSHU_TRY(filling->setPoints(row, columns->grade.column, mark));
    // Moodle reads comments as HTML.
    return filling->setComment(row, columns->grade.column, columns->feedback,
                               Html::lines(commentOf(mark)).source(), mark);
  });
  ENSHU_TRY(filled);
  return filling->finish();
}

}  // namespace

const Format kMoodleMarks{
    "moodle",
    "csv",
    Format::Fills::Form,
    make,
    fits,
    ReportOption::Exercise | ReportOption::Column | ReportOption::Scale | ReportOption::ByName};

}  // namespace enshu::grading
