// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/feedback_page.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/grading/report/html_page.h"
#include "core/grading/report/late_words.h"
#include "core/grading/report/result_plot.h"
#include "core/grading/words/outcomes.h"
#include "core/grading/words/sentences.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class FeedbackPageWords {
  Q_DECLARE_TR_FUNCTIONS(FeedbackPage)
};

constexpr char kFeedbackStyle[] = R"(
body { max-width: 46em; }
h2 { margin-top: 2em; border-bottom: 1px solid #bbb; }
p.passed, li.passed { background: #e3f2e6; } p.failed, li.failed { background: #fde8df; }
p.other, li.other { background: #eee; }
p.passed, p.failed, p.other, li { padding: .2em .6em; }
pre { background: #f4f4f4; border-left: .3em solid #999; padding: .7em; white-space: pre-wrap; }
@media print {
  body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }
  h2, p.passed, p.failed, p.other { break-after: avoid; }
  li, .plot, pre { break-inside: avoid; }
  p, li { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)";

QString textOf(const CheckResult& check) {
  QString text = mark(check) + u' ' + check.title;
  if (check.error && !check.hidden) {
    text += FeedbackPageWords::tr(" (error %1, allowed %2)")
                .arg(QString::number(*check.error, 'g', 3), QString::number(check.tolerance));
  }
  if (check.outcome != CheckOutcome::Passed && !check.rationale.isEmpty()) {
    text += u": "_s + check.rationale;
  }
  return text;
}

// Text that Markdown takes for nothing else.
QString plainMarkdown(const QString& text) {
  static const QRegularExpression kSigns(uR"(([\\`*_\[\]<>|~&]))"_s);
  static const QRegularExpression kBeginnings(uR"(^(\s*)(\d*)([#+=.)-]))"_s,
                                              QRegularExpression::MultilineOption);
  QString escaped = text::visibleLines(text).replace(kSigns, uR"(\\1)"_s);
  return escaped.replace(kBeginnings, uR"(\1\2\\3)"_s).replace(u'\n', u"  \n"_s);
}

// A fence longer than any in the text.
QString fenced(const QString& text) {
  qsizetype longest = 2;
  qsizetype run = 0;
  for (const QChar letter : text) {
    run = letter == u'`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const QString fence(longest + 1, u'`');
  return fence + u'\n' + text::visibleLines(text) + u'\n' + fence;
}

}  // namespace

FeedbackPage::FeedbackPage(const Mark& mark) : student_(*mark.student), title_(student_.name) {
  add(Kind::Title, title_);
  if (student_.isUntaken()) {
    add(Kind::Text, FeedbackPageWords::tr("Nothing of what you handed in could be graded."));
    add(Kind::Text, student_.refusal);
  } else {
    addPoints(mark);
  }
  for (const ExerciseMark& one :
       student_.refusal.isEmpty() ? mark.exercises : QList<ExerciseMark>()) {
    addExercise(one);
  }
  const QStringList untaken = student_.untakenLines();
  if (!untaken.isEmpty()) {
    add(Kind::Heading, FeedbackPageWords::tr("Files that were not taken"));
  }
  for (const QString& line : untaken) {
    add(Kind::Item, line, u"other"_s);
  }
}

void FeedbackPage::addPoints(const Mark& mark) {
  double points = 0;
  double most = 0;
  for (const ExerciseMark& one : mark.exercises) {
    points += one.points;
    most += one.exercise->points;
  }
  add(Kind::Text,
      FeedbackPageWords::tr("Points: %1 of %2").arg(pointsText(points), pointsText(most)));
}

void FeedbackPage::add(Kind kind, const QString& text, const QString& style) {
  if (!text.trimmed().isEmpty()) {
    blocks_ += Block{kind, text, style};
  }
}

void FeedbackPage::addExercise(const ExerciseMark& one) {
  const QString points =
      u" (%1/%2)"_s.arg(pointsText(one.points), pointsText(one.exercise->points));
  add(Kind::Heading, one.exercise->title.localised() + points);
  if (one.result == nullptr) {
    add(Kind::Verdict,
        one.whyMissing.isEmpty() ? FeedbackPageWords::tr("Not handed in.")
                                 : FeedbackPageWords::tr("Not graded: %1.").arg(one.whyMissing),
        u"other"_s);
    return;
  }
  add(Kind::Verdict, mark(one.result->verdict) + u' ' + one.result->summary,
      styleOf(one.result->verdict));
  addWords(one);
  if (one.result->build && one.result->build->outcome != sandbox::BuildOutcome::Built) {
    add(Kind::Text, FeedbackPageWords::tr("The compiler said:"));
    add(Kind::Quote, one.result->build->messages.trimmed());
    return;
  }
  addReasons(one);
  const Html plot = resultPlot(*one.exercise, student_, *one.result);
  if (!plot.source().isEmpty()) {
    blocks_ += Block{Kind::Plot, {}, {}, plot};
  }
  addChecks(*one.result);
}

// What a person said, and the calendar.
void FeedbackPage::addWords(const ExerciseMark& one) {
  if (one.review.score) {
    add(Kind::Text, kCorrectedMark + u' ' +
                        FeedbackPageWords::tr("Corrected by hand: %1 instead of %2: %3")
                            .arg(pointsWords(*one.review.score), pointsText(one.result->score),
                                 one.review.reason));
  }
  add(Kind::Text, lateText(*one.result, one.lost));
  for (const AppealNote& note : one.appeal) {
    add(Kind::Text, text(note));
  }
  if (!one.review.comment.isEmpty()) {
    add(Kind::Text, FeedbackPageWords::tr("Comment: %1").arg(one.review.comment));
  }
  add(Kind::Text, outdatedText(one));
}

void FeedbackPage::addReasons(const ExerciseMark& one) {
  const ExerciseResult& result = *one.result;
  if (result.verdict == Verdict::Failed) {
    const QString hint = hintOf(*one.exercise, result);
    add(Kind::Text, hint.isEmpty() ? QString() : FeedbackPageWords::tr("Hint: %1").arg(hint));
  }
  for (const Known& fact : result.known) {
    add(Kind::Item, fact.text);
  }
  if (result.score > 0 && result.score < result.maxScore) {
    for (const Credit& credit : result.credit) {
      add(Kind::Item, u"%1/%2 "_s.arg(pointsText(credit.points), pointsText(credit.maxPoints)) +
                          credit.title + u": "_s + credit.reason);
    }
  }
}

// A law that holds or fails for a reason that is said already, and a check that nobody could make,
// say nothing to act upon.
void FeedbackPage::addChecks(const ExerciseResult& result) {
  QStringList said;
  for (const CheckResult& check : result.checks) {
    const bool isQuiet =
        (check.law && (check.outcome == CheckOutcome::Passed || said.contains(check.rationale))) ||
        (check.chained && check.outcome == CheckOutcome::NotChecked);
    if (!isQuiet) {
      add(Kind::Item, textOf(check), styleOf(check));
      said += check.rationale;
    }
  }
}

QByteArray FeedbackPage::html() const {
  Html body;
  Html items;
  const auto flush = [&] {
    body += items.source().isEmpty() ? Html() : Html::block("ul", items);
    items = {};
  };
  for (const Block& block : blocks_) {
    if (block.kind == Kind::Item) {
      items += Html::block("li", {{"class", block.style}}, Html::lines(block.text));
      continue;
    }
    flush();
    switch (block.kind) {
      case Kind::Title:
        body += Html::block("h1", Html::text(block.text));
        break;
      case Kind::Heading:
        body += Html::block("h2", Html::text(block.text));
        break;
      case Kind::Quote:
        body += Html::block("pre", Html::text(block.text));
        break;
      case Kind::Plot:
        body += block.plot;
        break;
      default:
        body += block.style.isEmpty()
                    ? Html::block("p", Html::lines(block.text))
                    : Html::block("p", {{"class", block.style}}, Html::lines(block.text));
    }
  }
  flush();
  return htmlPage(title_, kFeedbackStyle, body);
}

QByteArray FeedbackPage::markdown() const {
  QString text;
  bool inList = false;
  for (const Block& block : blocks_) {
    const bool isItem = block.kind == Kind::Item;
    text += inList && !isItem ? u"\n"_s : QString();
    inList = isItem;
    switch (block.kind) {
      case Kind::Title:
        text += u"# "_s + plainMarkdown(block.text) + u"\n\n"_s;
        break;
      case Kind::Heading:
        text += u"## "_s + plainMarkdown(block.text) + u"\n\n"_s;
        break;
      case Kind::Item:
        text += u"- "_s + plainMarkdown(block.text).replace(u'\n', u"\n  "_s) + u'\n';
        break;
      case Kind::Quote:
        text += fenced(block.text) + u"\n\n"_s;
        break;
      case Kind::Plot:
        break;
      default:
        text += plainMarkdown(block.text) + u"\n\n"_s;
    }
  }
  return text.toUtf8();
}

}  // namespace enshu::grading
