// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>

#include "core/course/moment.h"
#include "core/grading/report/html_page.h"
#include "core/grading/report/intake_html.h"
#include "core/grading/report/report.h"
#include "core/grading/report/result_plot.h"
#include "core/grading/words/outcomes.h"
#include "core/grading/words/sentences.h"

namespace enshu::grading {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(HtmlReport)
};

constexpr char kStyle[] = R"(
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

QString anchor(int student, const QString& exercise) {
  return QStringLiteral("s%1-%2").arg(student).arg(exercise);
}

// Marks a score that was corrected by hand.
QString correctedText(const StudentResults& student, const QString& exercise) {
  const Review review = student.reviews.value(exercise);
  return review.score ? QStringLiteral(" %1 %2").arg(kCorrectedMark).arg(*review.score) : QString();
}

// What is lost for being late, beside the grader's own score.
QString lateText(const StudentResults& student, const QString& exercise) {
  return student.loses(exercise)
             ? u" −"_qs + QString::number(student.deductions.value(exercise), 'g', 3)
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
      Html::element("a", {{"href", u'#' + target}}, Html::text(markAndWords(result.verdict))) +
          Html::text(mark + (result.flags.isEmpty() ? QString() : u' ' + kFlagMark) +
                     correctedText(student, result.exercise) + lateText(student, result.exercise)));
}

using Exercises = QList<const course::Exercise*>;

Html overviewRow(const Exercises& exercises, const StudentResults& student, int k) {
  Html row = Html::element("td", Html::text(student.name));
  if (!student.refusal.isEmpty()) {
    row += Html::element("td",
                         {{"class", u"failed"_qs}, {"colspan", QString::number(exercises.size())}},
                         Html::text(kBadMark + u' ' + student.refusal));
    return Html::block("tr", row + cell(u"number"_qs, u"0"_qs));
  }
  for (const course::Exercise* exercise : exercises) {
    const auto result = student.exercises.constFind(exercise->id);
    row += result == student.exercises.constEnd()
               ? cell(u"other"_qs, Words::tr("not submitted"))
               : verdictCell(student, *result, anchor(k, exercise->id));
  }
  return Html::block("tr", row + cell(u"number"_qs, QString::number(student.score)));
}

// Columns of what nobody handed in would be most of the table: they are told below it.
Html overview(const course::Course& course, const ClassResults& results) {
  const Exercises exercises = handedIn(course, results.students);
  Html head = Html::element("th", Html::text(Words::tr("Student")));
  for (const course::Exercise* exercise : exercises) {
    head += Html::element("th", Html::text(exercise->title.localised()));
  }
  head += Html::element("th", Html::text(Words::tr("Score")));
  Html rows = Html::block("tr", head);
  for (int k = 0; k < results.students.size(); ++k) {
    rows += overviewRow(exercises, results.students.at(k), k);
  }
  QStringList others;
  for (const course::Exercise* exercise : course.exercises()) {
    if (!exercises.contains(exercise)) {
      others += exercise->title.localised();
    }
  }
  return Html::block("table", rows) +
         (others.isEmpty()
              ? Html()
              : Html::block(
                    "p", Html::text(Words::tr("Nobody handed in: %1").arg(others.join(u", "_qs)))));
}

// Said above all else, as soon as it is true of one result.
Html unsafeWarning(const ClassResults& results) {
  for (const StudentResults& student : results.students) {
    for (const ExerciseResult& result : student.exercises) {
      if (!unsafeRemark(result).isEmpty()) {
        return Html::block(
            "p", {{"class", u"unsafe"_qs}},
            Html::text(u"⚠ "_qs + Words::tr("What is marked ⚠ was graded with --unsafe: without "
                                            "isolation, and so it could have been forged.")));
      }
    }
  }
  return {};
}

Html checkTable(const ExerciseResult& result) {
  Html head;
  for (const QString& title : {Words::tr("Check"), Words::tr("Outcome"),
                               Words::tr("Error / tolerance"), Words::tr("Reason")}) {
    head += Html::element("th", Html::text(title));
  }
  Html rows = Html::block("tr", head);
  for (const CheckResult& check : result.checks) {
    const QString error =
        check.error ? QStringLiteral("%1 / %2").arg(*check.error, 0, 'g', 3).arg(check.tolerance)
                    : QString();
    Html row;
    for (const QString& text : {check.title, markAndWords(check), error, check.rationale}) {
      row += Html::element("td", Html::text(text));
    }
    rows += Html::block("tr", {{"class", styleOf(check)}}, row);
  }
  return Html::block("table", rows);
}

// What an assistant should look at.
Html flagLines(const ExerciseResult& result) {
  Html lines;
  for (const QString& flag : result.flags) {
    lines += Html::block("p", Html::text(kFlagMark + u' ' + flagText(flag)));
  }
  if (result.flags.contains(QLatin1String(kLate)) && result.due.isValid()) {
    lines += Html::block("p", Html::text(Words::tr("Due %1; the file is of %2.")
                                             .arg(course::momentText(result.due),
                                                  course::momentText(result.handedIn))));
  }
  return lines;
}

// What the score is made of.
Html creditList(const ExerciseResult& result) {
  Html items;
  for (const Credit& of : result.credit) {
    items += Html::block(
        "li", Html::text(QString::number(of.points) + u'/' + QString::number(of.maxPoints) + u' ' +
                         of.title + u": "_qs + of.reason));
  }
  return Html::block("ul", items);
}

// What a person said about a result.
Html reviewText(const StudentResults& student, const ExerciseResult& result) {
  const Review review = student.reviews.value(result.exercise);
  Html html;
  if (review.score) {
    const QString corrected =
        kCorrectedMark + u' ' +
        Words::tr("Corrected: %1 points instead of %2")
            .arg(QString::number(*review.score), QString::number(result.score));
    html += Html::block(
        "p", Html::element("strong", Html::text(corrected)) + Html::text(u": "_qs + review.reason));
  }
  if (!review.comment.isEmpty()) {
    html +=
        Html::block("p", Html::text(Words::tr("Comment") + u": "_qs) + Html::lines(review.comment));
  }
  return html;
}

Html lateLine(const StudentResults& student, const ExerciseResult& result) {
  return student.loses(result.exercise)
             ? Html::block(
                   "p",
                   Html::text(
                       Words::tr("Late: %1 points less, %2 count.")
                           .arg(QString::number(student.deductions.value(result.exercise), 'g', 3),
                                QString::number(student.scoreOf(result.exercise), 'g', 5))))
             : Html();
}

// What is not Enshu's own word, boxed under a title that says whose it is.
Html quoted(const QString& title, const QString& text) {
  return text.trimmed().isEmpty() ? Html()
                                  : Html::block("p", {{"class", u"whose"_qs}}, Html::text(title)) +
                                        Html::block("pre", Html::text(text));
}

Html details(const course::Exercise& exercise, const StudentResults& student,
             const ExerciseResult& result, const QString& id) {
  const QString points = QStringLiteral(" (%1/%2)")
                             .arg(QString::number(result.score), QString::number(result.maxScore));
  Html html =
      Html::block("h3", {{"id", id}},
                  Html::text(student.name + u": "_qs + exercise.title.localised())) +
      Html::block("p", {{"class", styleOf(result.verdict)}}, Html::text(result.summary + points));
  if (const QString unsafe = unsafeRemark(result); !unsafe.isEmpty()) {
    html += Html::block("p", {{"class", u"unsafe"_qs}}, Html::text(kUnsafeMark + u' ' + unsafe));
  }
  html += reviewText(student, result) + flagLines(result) + lateLine(student, result) +
          creditList(result) + resultPlot(exercise, student, result) + checkTable(result);
  if (result.build) {
    html += quoted(Words::tr("The compiler said:"), result.build->messages);
  }
  if (result.run) {
    html += quoted(Words::tr("The student's program printed:"), result.run->stdoutTail);
  }
  return html;
}

}  // namespace

QByteArray htmlReport(const course::Course& course, const ClassResults& results) {
  const QString title = Words::tr("Enshu: results of the class");
  Html body = Html::block("h1", Html::text(title)) + unsafeWarning(results) +
              overview(course, results) + intakeHtml(results);
  for (int k = 0; k < results.students.size(); ++k) {
    const StudentResults& student = results.students.at(k);
    for (const course::Exercise* exercise : course.exercises()) {
      const auto result = student.exercises.constFind(exercise->id);
      if (result != student.exercises.constEnd()) {
        body += details(*exercise, student, *result, anchor(k, exercise->id));
      }
    }
  }
  return htmlPage(title, kStyle, body);
}

}  // namespace enshu::grading
