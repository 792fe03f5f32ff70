// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/result_html.h"

#include <QCoreApplication>

#include "core/course/moment.h"
#include "core/grading/report/html_page.h"
#include "core/grading/report/result_plot.h"
#include "core/grading/words/outcomes.h"
#include "core/grading/words/sentences.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ResultHtmlWords {
  Q_DECLARE_TR_FUNCTIONS(HtmlReport)
};

Html checkTable(const ExerciseResult& result) {
  Html head;
  for (const QString& title :
       {ResultHtmlWords::tr("Check"), ResultHtmlWords::tr("Outcome"),
        ResultHtmlWords::tr("Error / tolerance"), ResultHtmlWords::tr("Reason")}) {
    head += Html::element("th", Html::text(title));
  }
  Html rows = Html::block("tr", head);
  for (const CheckResult& check : result.checks) {
    const QString error =
        check.error ? u"%1 / %2"_s.arg(*check.error, 0, 'g', 3).arg(check.tolerance) : QString();
    Html row;
    for (const QString& text : {check.title, markAndWords(check), error, check.rationale}) {
      row += Html::element("td", Html::text(text));
    }
    rows += Html::block("tr", {{"class", styleOf(check)}}, row);
  }
  return Html::block("table", rows);
}

// What an assistant should look at.
Html flagLines(const StudentResults& student, const ExerciseResult& result) {
  Html lines;
  for (const QString& flag : student.flagsOf(result.exercise)) {
    lines += Html::block("p", Html::text(kFlagMark + u' ' + flagText(flag)));
  }
  if (result.flags.contains(QLatin1StringView(kLate)) && result.due.isValid()) {
    const QString due = course::momentText(result.due);
    lines += Html::block(
        "p",
        Html::text(
            result.handedIn.isValid()
                ? ResultHtmlWords::tr("Due %1; the file is of %2.")
                      .arg(due, course::momentText(result.handedIn))
                : ResultHtmlWords::tr("Due %1; when it was handed in, is not known.").arg(due)));
  }
  return lines;
}

// What the score is made of.
Html creditList(const ExerciseResult& result) {
  Html items;
  for (const Credit& credit : result.credit) {
    items += Html::block(
        "li", Html::text(QString::number(credit.points) + u'/' + QString::number(credit.maxPoints) +
                         u' ' + credit.title + u": "_s + credit.reason));
  }
  return Html::block("ul", items);
}

// What a person said about a result.
Html reviewText(const StudentResults& student, const ExerciseResult& result) {
  const Review review = student.reviews.value(result.exercise);
  Html html;
  if (review.score) {
    const QString corrected = kCorrectedMark + u' ' +
                              ResultHtmlWords::tr("Corrected: %1 instead of %2")
                                  .arg(pointsWords(*review.score), QString::number(result.score));
    html += Html::block(
        "p", Html::element("strong", Html::text(corrected)) + Html::text(u": "_s + review.reason));
  }
  const MemberScores members = student.members.value(result.exercise);
  for (const MemberScore& one : members) {
    html += Html::block(
        "p", Html::text(kCorrectedMark + u' ' +
                        ResultHtmlWords::tr("%1 alone: %2: %3", "of a group")
                            .arg(called(one.person), pointsWords(one.score), one.reason)));
  }
  for (const AppealNote& note : student.appeals.value(result.exercise)) {
    html += Html::block("p", Html::lines(text(note)));
  }
  if (!review.comment.isEmpty()) {
    html += Html::block(
        "p", Html::text(ResultHtmlWords::tr("Comment") + u": "_s) + Html::lines(review.comment));
  }
  return html;
}

Html lateLine(const StudentResults& student, const ExerciseResult& result) {
  return student.loses(result.exercise)
             ? Html::block(
                   "p",
                   Html::text(ResultHtmlWords::tr("Late: %1 less, %2 count.")
                                  .arg(pointsWords(student.deductions.value(result.exercise)),
                                       QString::number(student.scoreOf(result.exercise), 'g', 5))))
             : Html();
}

// What is not Enshu's own word, boxed under a title that says whose it is.
Html quoted(const QString& title, const QString& text) {
  return text.trimmed().isEmpty() ? Html()
                                  : Html::block("p", {{"class", u"whose"_s}}, Html::text(title)) +
                                        Html::block("pre", Html::text(text));
}

}  // namespace

Html resultHtml(const course::Exercise& exercise, const StudentResults& student,
                const ExerciseResult& result, const QString& anchor) {
  const QString points =
      result.verdict == Verdict::NotGraded
          ? QString()
          : u" (%1/%2)"_s.arg(QString::number(result.score), QString::number(result.maxScore));
  Html html =
      Html::block("h3", {{"id", anchor}},
                  Html::text(student.name + u": "_s + exercise.title.localised())) +
      Html::block("p", {{"class", styleOf(result.verdict)}}, Html::text(result.summary + points));
  if (const QString unsafe = unsafeRemark(result); !unsafe.isEmpty()) {
    html += Html::block("p", {{"class", u"unsafe"_s}}, Html::text(kUnsafeMark + u' ' + unsafe));
  }
  html += reviewText(student, result) + flagLines(student, result) + lateLine(student, result) +
          creditList(result) + resultPlot(exercise, student, result) + checkTable(result);
  if (result.build) {
    html += quoted(ResultHtmlWords::tr("The compiler said:"), result.build->messages);
  }
  if (result.run) {
    html += quoted(ResultHtmlWords::tr("The student's program printed:"), result.run->stdoutTail);
  }
  return html;
}

}  // namespace enshu::grading
