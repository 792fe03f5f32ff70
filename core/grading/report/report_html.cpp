// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QUrl>
#include <functional>

#include "core/course/text.h"
#include "core/grading/files/result_names.h"
#include "core/grading/report/html_page.h"
#include "core/grading/report/intake_html.h"
#include "core/grading/report/report.h"
#include "core/grading/report/result_html.h"
#include "core/grading/submission/unpack.h"
#include "core/grading/words/outcomes.h"
#include "core/grading/words/sentences.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ReportHtmlWords {
  Q_DECLARE_TR_FUNCTIONS(HtmlReport)
};

constexpr char kReportStyle[] = R"(
body { max-width: 70em; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { border: 1px solid #bbb; padding: .3em .7em; text-align: left; }
td.number { text-align: right; }
.passed { background: #e3f2e6; } .failed { background: #fde8df; } .other { background: #eee; }
.unsafe { background: #fff0c2; border-left: .4em solid #c77700; padding: .4em .7em; }
.whose { margin-bottom: -.7em; font-size: 90%; }
pre { background: #f4f4f4; border-left: .3em solid #999; padding: .7em; overflow: auto; max-height: 20em; }
h3 { margin-top: 2em; }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1c1c1c; } th, td { border-color: #555; }
  .passed { background: #1d3a24; } .failed { background: #4a2a1d; } .other { background: #333; }
  .unsafe { background: #4d3a10; } .plot text { fill: #ccc; } pre { background: #2a2a2a; }
}
)";

// Where the reasons of a student's verdicts stand: before them comes what this returns.
using PlaceOf = std::function<QString(int student)>;

QString onThePage(int student) {
  return u"s%1-"_s.arg(student);
}

// Marks a score that was corrected by hand.
QString correctedText(const StudentResults& student, const QString& exercise) {
  const Review review = student.reviews.value(exercise);
  return review.score ? u" %1 %2"_s.arg(kCorrectedMark).arg(*review.score) : QString();
}

// What is lost for being late, beside the grader's own score.
QString lateText(const StudentResults& student, const QString& exercise) {
  return student.loses(exercise)
             ? u" −"_s + QString::number(student.deductions.value(exercise), 'g', 3)
             : QString();
}

Html cell(const QString& style, const QString& text) {
  return Html::element("td", {{"class", style}}, Html::text(text));
}

// The verdict as a link to its reasons.
Html verdictCell(const StudentResults& student, const ExerciseResult& result,
                 const QString& target) {
  const QString mark = unsafeRemark(result).isEmpty() ? QString() : u' ' + kUnsafeMark;
  return Html::element(
      "td", {{"class", styleOf(result.verdict)}},
      Html::element("a", {{"href", target}}, Html::text(markAndWords(result.verdict))) +
          Html::text(mark +
                     (student.flagsOf(result.exercise).isEmpty() ? QString() : u' ' + kFlagMark) +
                     correctedText(student, result.exercise) + lateText(student, result.exercise)));
}

using Exercises = QList<const course::Exercise*>;

Html overviewRow(const Exercises& exercises, const StudentResults& student, const QString& place) {
  Html row = Html::element("td", Html::text(student.name));
  if (!student.refusal.isEmpty()) {
    row += Html::element("td",
                         {{"class", u"failed"_s}, {"colspan", QString::number(exercises.size())}},
                         Html::text(kBadMark + u' ' + student.refusal));
    return Html::block("tr", row + cell(u"number"_s, u"0"_s));
  }
  for (const course::Exercise* exercise : exercises) {
    const auto result = student.exercises.constFind(exercise->id);
    row += result == student.exercises.constEnd()
               ? cell(u"other"_s, ReportHtmlWords::tr("not submitted"))
               : verdictCell(student, *result, place + exercise->id);
  }
  return Html::block(
      "tr", row + cell(u"number"_s, student.isOpen() ? u"–"_s : QString::number(student.score)));
}

// Columns of what nobody handed in would be most of the table: they are told below it.
Html overview(const course::Course& course, const ClassResults& results, const PlaceOf& placeOf) {
  const Exercises exercises = handedIn(course, results.students);
  Html head = Html::element("th", Html::text(ReportHtmlWords::tr("Student")));
  for (const course::Exercise* exercise : exercises) {
    head += Html::element("th", Html::text(exercise->title.localised()));
  }
  head += Html::element("th", Html::text(ReportHtmlWords::tr("Score")));
  Html rows = Html::block("tr", head);
  for (int k = 0; k < results.students.size(); ++k) {
    rows += overviewRow(exercises, results.students.at(k), placeOf(k));
  }
  QStringList others;
  for (const course::Exercise* exercise : course.exercises()) {
    if (!exercises.contains(exercise)) {
      others += exercise->title.localised();
    }
  }
  return Html::block("table", rows) +
         (others.isEmpty() ? Html()
                           : Html::block("p", Html::text(ReportHtmlWords::tr("Nobody handed in: %1")
                                                             .arg(course::listed(others)))));
}

// Said above all else, as soon as it is true of one result.
Html unsafeWarning(const ClassResults& results) {
  for (const StudentResults& student : results.students) {
    for (const ExerciseResult& result : student.exercises) {
      if (!unsafeRemark(result).isEmpty()) {
        return Html::block(
            "p", {{"class", u"unsafe"_s}},
            Html::text(u"⚠ "_s +
                       ReportHtmlWords::tr("What is marked ⚠ was graded with --unsafe: without "
                                           "isolation, and so it could have been forged.")));
      }
    }
  }
  return {};
}

Html reasons(const course::Course& course, const StudentResults& student, const QString& place) {
  Html html;
  for (const course::Exercise* exercise : course.exercises()) {
    const auto result = student.exercises.constFind(exercise->id);
    if (result != student.exercises.constEnd()) {
      html += resultHtml(*exercise, student, *result, place + exercise->id);
    }
  }
  return html;
}

QString titleOfAll() {
  return ReportHtmlWords::tr("Enshu: results of the class");
}

Html classHtml(const course::Course& course, const ClassResults& results, const PlaceOf& placeOf) {
  return Html::block("h1", Html::text(titleOfAll())) + unsafeWarning(results) +
         overview(course, results, placeOf) + intakeHtml(results, course.exercises());
}

// Of a name that is short enough to take an ending.
QString pageOf(const StudentResults& student) {
  return kPagesFolder + u'/' + safeName(QDir(student.directory).dirName()) + u".html"_s;
}

}  // namespace

QByteArray htmlReport(const course::Course& course, const ClassResults& results) {
  Html body = classHtml(course, results, [](int student) { return u'#' + onThePage(student); });
  for (int k = 0; k < results.students.size(); ++k) {
    body += reasons(course, results.students.at(k), onThePage(k));
  }
  return htmlPage(titleOfAll(), kReportStyle, body);
}

QByteArray htmlOverview(const course::Course& course, const ClassResults& results) {
  const auto place = [&](int student) {
    const QString page = pageOf(results.students.at(student));
    return QString::fromLatin1(QUrl::toPercentEncoding(page, "/")) + u'#';
  };
  return htmlPage(titleOfAll(), kReportStyle, classHtml(course, results, place));
}

QList<HtmlPage> htmlPages(const course::Course& course, const ClassResults& results) {
  QList<HtmlPage> pages;
  for (const StudentResults& student : results.students) {
    if (!student.exercises.isEmpty()) {
      pages.append({pageOf(student), [course, student] {
                      return htmlPage(student.name, kReportStyle, reasons(course, student, {}));
                    }});
    }
  }
  return pages;
}

}  // namespace enshu::grading
