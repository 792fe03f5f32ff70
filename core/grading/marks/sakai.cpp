// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "core/archive/write.h"
#include "core/grading/marks/feedback.h"
#include "core/grading/marks/filling.h"
#include "core/grading/marks/return_names.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class SakaiWords {
  Q_DECLARE_TR_FUNCTIONS(SakaiMarks)
};

// Of grades.csv Sakai reads the lines below the third, and of each the fifth cell, whatever stands
// above it.
constexpr TitleCell kGrade{2, 4};

bool fits(const Form& form) {
  const QStringList titles = form.table().rows.value(kGrade.titles);
  return !form.isArchive() && findTitle(form.table(), {u"displayid"_s}) &&
         titles.size() > kGrade.column;
}

// What "Upload all" takes: the grades, and a page and a comment in the folder of each.
Result<Made> pack(const Order& order, const Made& grades) {
  SakaiFiles files;
  QStringList notes;
  for (const Mark& mark : order.marks.all) {
    if (hasFeedback(mark) && !files.add(mark)) {
      notes += SakaiWords::tr("%1: no page, for the folder in Sakai's download is not known")
                   .arg(mark.name);
    }
  }
  files.members.push_back(
      {(files.title + u"/grades.csv"_s).toStdString(), grades.bytes.toStdString(), 0});
  const Result<std::string> packed = archive::pack(archive::Format::Zip, files.members);
  ENSHU_TRY(packed);
  notes += SakaiWords::tr(
      "in Sakai, Upload All takes this zip: tick the grade file (CSV), the feedback comments and "
      "the feedback attachments; what is not ticked is not taken");
  Made made = grades;
  made.bytes = QByteArray::fromStdString(*packed);
  made.entries += files.entries;
  made.notes += notes;
  made.remarks += notes;
  return made;
}

Result<Made> make(const Order& order) {
  if (!fits(*order.form)) {
    return failure(order.form->name().toStdString(),
                   ENSHU_TEXT("is no grades.csv of Sakai's download: its third line has Display "
                              "ID, ID, names and grade; unpack the download and give that file"));
  }
  Result<Filling> filling = Filling::begin(order);
  ENSHU_TRY(filling);
  ENSHU_TRY(filling->setColumn(kGrade, 0, Filling::Column::Known));
  if (order.form->separator() == u';') {
    filling->writeCommas();  // a site whose numbers have a comma parts its cells so
  }
  ENSHU_TRY(filling->eachRow([&](qsizetype row, const Mark& mark) {
    return filling->setPoints(row, kGrade.column, mark);
  }));
  const Result<Made> grades = filling->finish();
  return grades ? pack(order, *grades) : grades;
}

}  // namespace

const Format kSakaiMarks{
    "sakai", "sakai.zip", Format::Fills::Form, make, fits, ReportOption::Exercise, nullptr, true};

}  // namespace enshu::grading
