// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QHash>
#include <QMap>
#include <QRegularExpression>

#include "core/course/text.h"
#include "core/grading/marks/filling.h"
#include "core/grading/marks/moodle_sheet.h"
#include "core/grading/marks/return_names.h"
#include "core/grading/report/html.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class MoodleWords {
  Q_DECLARE_TR_FUNCTIONS(MoodleMarks)
};

bool fits(const Form& form) {
  return isMoodleSheet(form.table());
}

QStringList words(const Form& form) {
  return moodleWords(form.table());
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

// Moodle reads comments as HTML, and the table with PHP's fgetcsv, to which a backslash before a
// quotation mark says that the cell goes on. A sign that makes a formula is none as an entity.
QString commentFor(const Mark& mark) {
  QString text = Html::lines(commentOf(mark)).source();
  text.replace(u'\\', u"&#92;"_s);
  const bool isFormula = !text.isEmpty() && u"=+-@＝＋－＠"_s.contains(text.front());
  return isFormula ? u"&#%1;"_s.arg(text.front().unicode()) + text.mid(1) : text;
}

// What Moodle passes over, or reads otherwise than it stands there, without a word of its own.
class Losses {
 public:
  Losses(const Order& order, const MoodleSheet& sheet, const Filling& filling)
      : table_(order.form->table()), sheet_(sheet), filling_(filling) {
    QHash<qsizetype, QString> names;  // by row, as they are called elsewhere
    for (const Mark& mark : order.marks.all) {
      names[mark.row] = mark.name;
    }
    for (const Enrolled& one : order.rows) {
      look(one.row, names.value(one.row, called(one.person)));
    }
  }

  QStringList notes() const;

 private:
  void look(qsizetype row, const QString& name);
  void lookAtGrade(const QString& grade, const QString& name);
  void lookAtTime(qsizetype row, const QString& name);
  void lookAtLock(const QString& cell, const QString& name);
  QStringList aboutGrades() const;
  QStringList aboutTimes() const;

  const table::Table& table_;
  const MoodleSheet& sheet_;
  const Filling& filling_;
  QStringList beyond_;
  QStringList commas_;
  QStringList noNumbers_;
  QStringList noWords_;
  QStringList backslashes_;
  QMap<QString, QStringList> unclear_;  // whether it is locked, by the word that says so
  QStringList unread_;                  // times
  QString time_;
  QStringList again_;  // filled in before
};

void Losses::look(qsizetype row, const QString& name) {
  static const QRegularExpression kOpenEnd(u"(?<!\\\\)(?:\\\\\\\\)*\\\\(?:\"|$)"_s);
  const QString grade = filling_.after(row, sheet_.grade.column).trimmed();
  if (!grade.isEmpty()) {
    lookAtGrade(grade, name);
    lookAtLock(table_.at(row, sheet_.open).trimmed(), name);
  }
  if (filling_.isChanged(row)) {
    lookAtTime(row, name);
  }
  for (qsizetype column = 0; column < table_.rows[row].size(); ++column) {
    if (kOpenEnd.match(filling_.after(row, column)).hasMatch()) {
      backslashes_ += name;
      break;
    }
  }
}

void Losses::lookAtGrade(const QString& grade, const QString& name) {
  const std::optional<double> points = numberIn(grade);
  if (!sheet_.words.isEmpty()) {
    noWords_ += sheet_.words.contains(grade) ? QStringList() : QStringList{name};
  } else if (!points) {
    noNumbers_ += name;
  } else if (grade.contains(u',') && !sheet_.hasComma) {
    commas_ += name;
  } else if (sheet_.most && (*points > *sheet_.most || *points < 0)) {
    beyond_ += name;
  }
}

// Of a grade that Moodle had when the worksheet was made its time is there; one without was filled
// in since.
void Losses::lookAtTime(qsizetype row, const QString& name) {
  const QString time = table_.at(row, sheet_.marked).trimmed();
  const bool wasGiven = !table_.at(row, sheet_.grade.column).trimmed().isEmpty();
  if (time.isEmpty() || time == u"-"_s) {
    again_ += wasGiven && sheet_.marked >= 0 ? QStringList{name} : QStringList();
  } else if (!isReadByMoodle(time)) {
    unread_ += name;
    time_ = time;
  }
}

void Losses::lookAtLock(const QString& cell, const QString& name) {
  if (!cell.isEmpty() && !isOpen(cell)) {
    unclear_[cell] += name;
  }
}

QString box() {
  return MoodleWords::tr(
      "Allow updating records that have been modified more recently in Moodle than in the "
      "spreadsheet");
}

int countOf(const QStringList& names) {
  return static_cast<int>(names.size());
}

QStringList Losses::aboutGrades() const {
  QStringList notes;
  if (!beyond_.isEmpty()) {
    notes += MoodleWords::tr("%n grade(s) of the file are not from 0 to %1: Moodle drops them (%2)",
                             nullptr, countOf(beyond_))
                 .arg(pointsText(*sheet_.most), named(beyond_));
  }
  if (!commas_.isEmpty()) {
    notes += MoodleWords::tr(
                 "%n grade(s) of the file have a comma: Moodle in a language with a point drops "
                 "what stands behind it; write 7.5, not 7,5 (%1)",
                 nullptr, countOf(commas_))
                 .arg(named(commas_));
  }
  if (!noNumbers_.isEmpty()) {
    notes += MoodleWords::tr(
                 "%n grade(s) of the file are no number: Moodle takes them for 0; empty the cells "
                 "(%1)",
                 nullptr, countOf(noNumbers_))
                 .arg(named(noNumbers_));
  }
  if (!noWords_.isEmpty()) {
    notes +=
        MoodleWords::tr("%n grade(s) of the file are no word of the scale: Moodle drops them (%1)",
                        nullptr, countOf(noWords_))
            .arg(named(noWords_));
  }
  return notes;
}

QStringList Losses::aboutTimes() const {
  QStringList notes;
  if (!unread_.isEmpty()) {
    notes += MoodleWords::tr(
                 "%n row(s) have a grade in Moodle already, of a time (\"%1\") that Moodle cannot "
                 "read itself in this language: it passes over them, with their comments, unless "
                 "you tick \"%2\" at the upload (%3)",
                 nullptr, countOf(unread_))
                 .arg(time_, box(), named(unread_));
  }
  if (!again_.isEmpty()) {
    notes += MoodleWords::tr(
                 "%n row(s) of this file were filled in before and have another grade or comment "
                 "now: if it was uploaded then, Moodle passes over them unless you tick \"%1\" at "
                 "the upload (%2)",
                 nullptr, countOf(again_))
                 .arg(box(), named(again_));
  }
  if (!filling_.changedRows().isEmpty()) {
    notes += MoodleWords::tr(
                 "upload this worksheet before the feedback files: Moodle passes over every row "
                 "that got anything there since the download of the worksheet, unless you tick "
                 "\"%1\"; then whatever was given there since is set back to what the file has")
                 .arg(box());
  }
  return notes;
}

QStringList Losses::notes() const {
  QStringList notes = aboutGrades();
  for (auto one = unclear_.begin(); one != unclear_.end(); ++one) {
    notes += MoodleWords::tr(
                 "%n row(s) say \"%1\" where Moodle says whether a grade can be changed; where "
                 "that means no, it takes none (%2)",
                 nullptr, countOf(*one))
                 .arg(one.key(), named(*one));
  }
  if (!backslashes_.isEmpty()) {
    notes += MoodleWords::tr(
                 "%n row(s) have a backslash at the end of a cell or before a quotation mark: "
                 "Moodle reads the row that follows as a part of it; take it out (%1)",
                 nullptr, countOf(backslashes_))
                 .arg(named(backslashes_));
  }
  return notes + aboutTimes();
}

// What Moodle takes without being told otherwise at the upload.
void tellOfTheFile(const Form& form, Filling& filling) {
  if (form.separator() == u'\0') {
    filling.note(MoodleWords::tr("Moodle takes no XLSX: save the worksheet as CSV in UTF-8"));
  } else if (form.encoding() != u"UTF-8"_s || form.separator() != u',') {
    filling.note(
        MoodleWords::tr("the file is in %1 with \"%2\" between its cells: choose both at the "
                        "upload, for Moodle expects UTF-8 and commas")
            .arg(form.encoding(),
                 form.separator() == u'\t' ? QString(u"\\t"_s) : QString(form.separator())));
  }
}

Result<void> prepare(const MoodleSheet& sheet, bool isNamed, Filling& filling) {
  if (!sheet.hasComma) {
    filling.takeNoCommas();
  }
  if (sheet.comments < 0) {
    filling.note(
        MoodleWords::tr("the worksheet has no column for comments: turn on \"Feedback "
                        "comments\" in the assignment, or hand back --format feedback"));
  }
  return sheet.words.isEmpty()
             ? filling.setColumn(sheet.grade, sheet.most.value_or(0),
                                 isNamed ? Filling::Column::Known : Filling::Column::Guessed)
             : filling.setWords(sheet.grade, sheet.words);
}

Result<Made> make(const Order& order) {
  const Result<MoodleSheet> sheet = moodleSheet(order);
  ENSHU_TRY(sheet);
  Result<Filling> filling = Filling::begin(order);
  ENSHU_TRY(filling);
  if (isOfAnotherAssignment(order) && !order.byName) {
    return failure(order.form->name().toStdString(),
                   ENSHU_TEXT("numbers the participants otherwise than the download: it is of "
                              "another assignment; --by-name goes by the names"));
  }
  ENSHU_TRY(prepare(*sheet, !order.column.isEmpty(), *filling));
  tellOfTheFile(*order.form, *filling);
  const auto filled = filling->eachRow([&](qsizetype row, const Mark& mark) -> Result<void> {
    if (isOpen(order.form->table().at(row, sheet->open)) == false) {
      filling->note(
          MoodleWords::tr("%1: Moodle takes no grade, this one is locked").arg(mark.name));
    }
    ENSHU_TRY(filling->setPoints(row, sheet->grade.column, mark));
    return filling->setComment(row, sheet->grade.column, sheet->comments, commentFor(mark), mark);
  });
  ENSHU_TRY(filled);
  const QStringList losses = Losses(order, *sheet, *filling).notes();
  Result<Made> made = filling->finish();
  if (made) {
    made->notes += losses;
    made->remarks += losses;
  }
  return made;
}

}  // namespace

const Format kMoodleMarks{
    "moodle",
    "csv",
    Format::Fills::Form,
    make,
    fits,
    ReportOption::Exercise | ReportOption::Column | ReportOption::Scale | ReportOption::ByName,
    words};

}  // namespace enshu::grading
