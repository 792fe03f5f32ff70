// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>

#include "core/grading/report/report.h"
#include "core/grading/report/svg_plot.h"
#include "core/grading/result/trajectory_file.h"
#include "core/grading/sentences.h"

namespace enshu::grading {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(HtmlReport)
};

constexpr char kStyle[] = R"(
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em;
       color: #1b1b1b; background: #fff; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { border: 1px solid #bbb; padding: .3em .7em; text-align: left; }
td.number { text-align: right; }
.passed { background: #e3f2e6; } .failed { background: #fde8df; } .other { background: #eee; }
.plot { width: 40em; max-width: 100%; display: block; margin: .5em 0; }
.plot text { font-size: 11px; fill: #333; } .plot .frame { fill: none; stroke: #aaa; }
.plot .mark { stroke: #b00; stroke-dasharray: 2 3; }
pre { background: #f4f4f4; padding: .7em; overflow: auto; max-height: 20em; }
h3 { margin-top: 2em; }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1c1c1c; } th, td { border-color: #555; }
  .passed { background: #1d3a24; } .failed { background: #4a2a1d; } .other { background: #333; }
  .plot text { fill: #ccc; } pre { background: #2a2a2a; }
}
)";

QString verdictText(Verdict verdict) {
  switch (verdict) {
    case Verdict::Passed:
      return Words::tr("✓ passed");
    case Verdict::Failed:
      return Words::tr("✗ failed");
    case Verdict::NotGraded:
      return Words::tr("– not graded");
  }
  return {};
}

QString outcomeText(const CheckResult& check) {
  if (check.remark) {
    return Words::tr("! remark");
  }
  switch (check.outcome) {
    case CheckOutcome::Passed:
      return Words::tr("✓ passed");
    case CheckOutcome::Failed:
      return Words::tr("✗ differs");
    case CheckOutcome::NotFinite:
      return Words::tr("✗ not a number");
    case CheckOutcome::WrongShape:
      return Words::tr("✗ wrong shape");
    case CheckOutcome::NotChecked:
      return Words::tr("– not checked");
  }
  return {};
}

QString styleOf(Verdict verdict) {
  return verdict == Verdict::Passed   ? u"passed"_qs
         : verdict == Verdict::Failed ? u"failed"_qs
                                      : u"other"_qs;
}

QString styleOf(const CheckResult& check) {
  const bool open = check.outcome == CheckOutcome::NotChecked || check.remark;
  return check.outcome == CheckOutcome::Passed ? u"passed"_qs : open ? u"other"_qs : u"failed"_qs;
}

QString anchor(int student, const QString& exercise) {
  return QStringLiteral("s%1-%2").arg(student).arg(exercise);
}

// Marks a score that was corrected by hand.
QString correctedText(const StudentResults& student, const QString& exercise) {
  const Review review = student.reviews.value(exercise);
  return review.score ? QStringLiteral(" ✎ %1").arg(*review.score) : QString();
}

QString overview(const course::Course& course, const ClassResults& results) {
  QString html = u"<table><tr><th>"_qs + Words::tr("Student").toHtmlEscaped() + u"</th>"_qs;
  for (const course::Exercise* exercise : course.exercises()) {
    html += u"<th>"_qs + exercise->title.localised().toHtmlEscaped() + u"</th>"_qs;
  }
  html += u"<th>"_qs + Words::tr("Score").toHtmlEscaped() + u"</th></tr>\n"_qs;
  for (int k = 0; k < results.students.size(); ++k) {
    const StudentResults& student = results.students.at(k);
    html += u"<tr><td>"_qs + student.name.toHtmlEscaped() + u"</td>"_qs;
    if (!student.refusal.isEmpty()) {
      html += QStringLiteral("<td class=\"failed\" colspan=\"%1\">✗ %2</td>")
                  .arg(course.exercises().size())
                  .arg(student.refusal.toHtmlEscaped()) +
              QStringLiteral("<td class=\"number\">0</td></tr>\n");
      continue;
    }
    for (const course::Exercise* exercise : course.exercises()) {
      const auto result = student.exercises.constFind(exercise->id);
      html += result == student.exercises.constEnd()
                  ? u"<td class=\"other\">"_qs + Words::tr("not submitted") + u"</td>"_qs
                  : QStringLiteral("<td class=\"%1\"><a href=\"#%2\">%3</a>%4</td>")
                        .arg(styleOf(result->verdict), anchor(k, exercise->id),
                             verdictText(result->verdict),
                             (result->flags.isEmpty() ? QString() : QStringLiteral(" ⚑")) +
                                 correctedText(student, exercise->id));
    }
    html += QStringLiteral("<td class=\"number\">%1</td></tr>\n").arg(student.score);
  }
  return html + u"</table>\n"_qs;
}

QString checkTable(const ExerciseResult& result) {
  QString html = QStringLiteral("<table><tr><th>%1</th><th>%2</th><th>%3</th><th>%4</th></tr>\n")
                     .arg(Words::tr("Check"), Words::tr("Outcome"), Words::tr("Error / tolerance"),
                          Words::tr("Reason"));
  for (const CheckResult& check : result.checks) {
    const QString error =
        check.error ? QStringLiteral("%1 / %2").arg(*check.error, 0, 'g', 3).arg(check.tolerance)
                    : QString();
    html += QStringLiteral("<tr class=\"%1\"><td>%2</td><td>%3</td><td>%4</td><td>%5</td></tr>\n")
                .arg(styleOf(check), check.title.toHtmlEscaped(), outcomeText(check), error,
                     check.rationale.toHtmlEscaped());
  }
  return html + u"</table>\n"_qs;
}

// The check that a reader wants to see: the first that went wrong, else the first; none of a hidden
// case, since a student may be handed the page.
const CheckResult* checkToPlot(const ExerciseResult& result) {
  const CheckResult* first = nullptr;
  for (const CheckResult& check : result.checks) {
    if (check.hidden) {
      continue;
    }
    if (check.outcome == CheckOutcome::Failed || check.outcome == CheckOutcome::NotFinite) {
      return &check;
    }
    first = first == nullptr ? &check : first;
  }
  return first;
}

// What an assistant should look at.
QString flagLines(const ExerciseResult& result) {
  QString html;
  for (const QString& flag : result.flags) {
    html += u"<p>⚑ "_qs + flagText(flag).toHtmlEscaped() + u"</p>\n"_qs;
  }
  return html;
}

// The channel that is furthest from its reference; of an exact answer the one that moves most.
int worstChannel(const Trajectory& trajectory) {
  const Eigen::MatrixXd errors = (trajectory.answer - trajectory.reference).cwiseAbs();
  int worst = 0;
  double most = -1;
  for (Eigen::Index row = 0; row < errors.rows(); ++row) {
    const double error = errors.row(row).maxCoeff() + 1e-9 * trajectory.reference.row(row).norm();
    if (!(error <= most)) {
      most = error;
      worst = static_cast<int>(row);
    }
  }
  return worst;
}

QString plot(const course::Exercise& exercise, const StudentResults& student,
             const ExerciseResult& result) {
  const CheckResult* check = checkToPlot(result);
  if (check == nullptr) {
    return {};
  }
  Result<Trajectory> trajectory = readTrajectory(student.trajectories(result.exercise), *check);
  if (!trajectory || trajectory->answer.size() == 0) {
    return {};
  }
  trajectory->unit = unitOf(exercise, *check);
  return svgPlot(*trajectory, worstChannel(*trajectory), check->at ? check->at->sample : -1);
}

// What the score is made of.
QString creditList(const ExerciseResult& result) {
  QString html = u"<ul>\n"_qs;
  for (const Credit& of : result.credit) {
    html += QStringLiteral("<li>%1/%2 %3: %4</li>\n")
                .arg(QString::number(of.points), QString::number(of.maxPoints),
                     of.title.toHtmlEscaped(), of.reason.toHtmlEscaped());
  }
  return html + u"</ul>\n"_qs;
}

// What a person said about a result.
QString reviewText(const StudentResults& student, const ExerciseResult& result) {
  const Review review = student.reviews.value(result.exercise);
  QString html;
  if (review.score) {
    html += u"<p><strong>✎ "_qs +
            Words::tr("Corrected: %1 points instead of %2")
                .arg(QString::number(*review.score), QString::number(result.score)) +
            u"</strong>: "_qs + review.reason.toHtmlEscaped() + u"</p>\n"_qs;
  }
  if (!review.comment.isEmpty()) {
    html += u"<p>"_qs + Words::tr("Comment") + u": "_qs +
            review.comment.toHtmlEscaped().replace(u'\n', u"<br>"_qs) + u"</p>\n"_qs;
  }
  return html;
}

QString details(const course::Exercise& exercise, const StudentResults& student,
                const ExerciseResult& result, const QString& id) {
  QString html =
      QStringLiteral("<h3 id=\"%1\">%2: %3</h3>\n<p class=\"%4\">%5 (%6/%7)</p>\n")
          .arg(id, student.name.toHtmlEscaped(), exercise.title.localised().toHtmlEscaped(),
               styleOf(result.verdict), result.summary.toHtmlEscaped(),
               QString::number(result.score), QString::number(result.maxScore));
  html += reviewText(student, result) + flagLines(result) + creditList(result) +
          plot(exercise, student, result) + checkTable(result);
  if (result.build && !result.build->messages.isEmpty()) {
    html += u"<pre>"_qs + result.build->messages.toHtmlEscaped() + u"</pre>\n"_qs;
  }
  if (result.run && !result.run->stdoutTail.isEmpty()) {
    html += u"<pre>"_qs + result.run->stdoutTail.toHtmlEscaped() + u"</pre>\n"_qs;
  }
  return html;
}

}  // namespace

QByteArray htmlReport(const course::Course& course, const ClassResults& results) {
  const QString title = Words::tr("Enshu: results of the class").toHtmlEscaped();
  QString html = QStringLiteral(
                     "<!DOCTYPE html>\n<html lang=\"%1\"><head><meta charset=\"utf-8\">"
                     "<meta name=\"viewport\" content=\"width=device-width\"><title>%2</title>"
                     "<style>%3</style></head><body>\n<h1>%2</h1>\n")
                     .arg(course::language(), title, QString::fromLatin1(kStyle));
  html += overview(course, results);
  for (int k = 0; k < results.students.size(); ++k) {
    const StudentResults& student = results.students.at(k);
    for (const course::Exercise* exercise : course.exercises()) {
      const auto result = student.exercises.constFind(exercise->id);
      if (result != student.exercises.constEnd()) {
        html += details(*exercise, student, *result, anchor(k, exercise->id));
      }
    }
  }
  return (html + u"</body></html>\n"_qs).toUtf8();
}

}  // namespace enshu::grading
