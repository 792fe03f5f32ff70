// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <cmath>

#include "core/archive/write.h"
#include "core/grading/marks/feedback_page.h"
#include "core/grading/marks/format.h"
#include "core/grading/marks/return_names.h"
#include "core/table/csv_text.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class GradescopeWords {
  Q_DECLARE_TR_FUNCTIONS(Gradescope)
};

double rounded(double points) {
  return std::round(points * 100) / 100;
}

// The folder of a submission in the export, "submission_123".
QString folderOf(const Mark& mark) {
  return QFileInfo(mark.student->directory).fileName();
}

QString submissionOf(const Mark& mark) {
  const QString folder = folderOf(mark);
  return folder.startsWith(u"submission_"_s) ? folder.section(u'_', 1) : folder;
}

QJsonObject testOf(const ExerciseMark& one) {
  const bool passed = one.result != nullptr && one.result->verdict == Verdict::Passed;
  return {
      {u"name"_s, one.exercise->title.localised()},
      {u"score"_s, rounded(one.points)},
      {u"max_score"_s, one.exercise->points},
      {u"status"_s, passed ? u"passed"_s : u"failed"_s},
      {u"output"_s, text::visibleLines(one.result != nullptr ? one.result->summary : QString())},
      {u"output_format"_s, u"text"_s},
      {u"visibility"_s, u"visible"_s}};
}

// What an autograder of Gradescope leaves in results.json.
QJsonObject resultsOf(const Mark& mark) {
  QJsonArray tests;
  for (const ExerciseMark& one : mark.exercises) {
    tests += testOf(one);
  }
  return {{u"score"_s, rounded(*mark.points)},
          {u"output"_s, QString::fromUtf8(FeedbackPage(mark).markdown())},
          {u"output_format"_s, u"md"_s},
          {u"visibility"_s, u"visible"_s},
          {u"tests"_s, tests}};
}

// As its "Download grades" has them, a column of each exercise at the end.
QByteArray scoresOf(const Order& order) {
  QStringList titles{u"Name"_s,       u"SID"_s,    u"Email"_s,        u"Total Score"_s,
                     u"Max Points"_s, u"Status"_s, u"Submission ID"_s};
  for (const course::Exercise* exercise : order.marks.exercises) {
    titles += u"%1: %2 (%3 pts)"_s.arg(QString::number(titles.size() - 6),
                                       exercise->title.localised(), pointsText(exercise->points));
  }
  QList<QStringList> rows{titles};
  for (const Mark& mark : order.marks.all) {
    const QString name = mark.person.name.isEmpty() ? mark.name : mark.person.name;
    const QString status = mark.points            ? u"Graded"_s
                           : mark.student->absent ? u"Missing"_s
                                                  : u"Ungraded"_s;
    QStringList row{name,
                    mark.person.number,
                    mark.person.email,
                    mark.points ? pointsText(*mark.points) : QString(),
                    pointsText(order.marks.most),
                    status,
                    mark.student->absent ? QString() : submissionOf(mark)};
    for (const ExerciseMark& one : mark.exercises) {
      row += mark.points ? pointsText(one.points) : QString();
    }
    for (QString& cell : row) {
      cell = table::disarmed(text::visible(cell));
    }
    rows += row;
  }
  return table::csv(rows);
}

Result<Made> make(const Order& order) {
  std::vector<archive::NewMember> members{{"scores.csv", scoresOf(order).toStdString(), 0}};
  QSet<QString> packed;  // those of a group have one submission
  FolderNames folders;
  QStringList notes;
  for (const Mark& mark : order.marks.all) {
    const QString folder = folders.of(folderOf(mark), *mark.student);
    if (!mark.points) {
      notes += mark.name + u": "_s + mark.why;
      continue;
    }
    if (hasOwnMark(mark)) {
      notes += GradescopeWords::tr("%1: has a mark of his own, which stands in scores.csv alone")
                   .arg(mark.name);
    }
    if (!packed.contains(folder)) {
      packed += folder;
      members.push_back({(folder + u"/results.json"_s).toStdString(),
                         QJsonDocument(resultsOf(commonMark(mark))).toJson().toStdString(), 0});
    }
  }
  const Result<std::string> zip = archive::pack(archive::Format::Zip, members);
  ENSHU_TRY(zip);
  return Made{QByteArray::fromStdString(*zip), notes};
}

}  // namespace

const Format kGradescopeMarks{"gradescope", "gradescope.zip", Format::Fills::Nothing,
                              make,         nullptr,          ReportOption::Exercise};

}  // namespace enshu::grading
