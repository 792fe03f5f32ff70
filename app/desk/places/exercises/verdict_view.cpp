// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/verdict_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/card.h"
#include "app/desk/controls/flow_layout.h"
#include "app/desk/controls/foldable.h"
#include "app/desk/controls/roles.h"
#include "app/desk/controls/roomy_rows.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/controls/wrapping_label.h"
#include "app/desk/models/wording.h"
#include "app/desk/places/exercises/check_table.h"
#include "app/desk/places/exercises/hint_box.h"
#include "app/desk/places/exercises/next_step.h"
#include "app/desk/places/exercises/prediction_box.h"
#include "app/desk/places/exercises/where_box.h"
#include "core/course/text.h"
#include "core/grading/words/outcomes.h"
#include "core/grading/words/sentences.h"
#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

template <class Label>
QLabel* makeLabel(QWidget* parent, double scale, bool bold) {
  auto* label = new Label(parent);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  fitToText(label, [label, scale, bold](int) {
    QFont font = scaledFont(scale);
    font.setBold(bold);
    label->setFont(font);
  });
  return label;
}

QLabel* textLabel(QWidget* parent, double scale = 1, bool bold = false) {
  return makeLabel<WrappingLabel>(parent, scale, bold);
}

// Of a line that is never broken.
QLabel* lineLabel(QWidget* parent, double scale = 1, bool bold = false) {
  return makeLabel<QLabel>(parent, scale, bold);
}

Tone toneOf(grading::Verdict verdict) {
  switch (verdict) {
    case grading::Verdict::Passed:
      return Tone::Good;
    case grading::Verdict::Failed:
      return Tone::Bad;
    case grading::Verdict::NotGraded:
      return Tone::Neutral;
  }
  return Tone::Neutral;
}

// The view is as high as its rows: the page scrolls, not the list within it.
void fitHeight(QAbstractItemView& view, int rows) {
  const int row = std::max(view.sizeHintForRow(0), view.fontMetrics().height() + 8);
  view.setFixedHeight(rows * row + 2 * view.frameWidth() + 4);
}

}  // namespace

VerdictView::VerdictView(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  giveRole(this, QAccessible::Document);
  checkModel_ = new CheckModel(this);
  errorModel_ = new DiagnosticModel(this);
  build();
  connectSignals();
  retranslate();
}

void VerdictView::build() {
  auto* page = new QWidget(this);
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(12, 4, 12, 12);
  layout->setSpacing(10);
  headline_ = buildHeadline();
  next_ = new NextStep(page);
  next_->hide();
  reason_ = buildReason();
  stale_ = textLabel(page, 1, true);
  stale_->setObjectName(u"stale"_s);
  stale_->hide();
  unsafe_ = textLabel(page, 1, true);
  unsafe_->setObjectName(u"unsafe"_s);
  unsafe_->hide();
  layout->addWidget(stale_);
  layout->addWidget(headline_);
  layout->addWidget(next_);
  layout->addWidget(unsafe_);
  layout->addWidget(reason_);
  where_ = new WhereBox(page);
  where_->hide();
  layout->addWidget(where_);
  buildErrors(*layout);
  prediction_ = new PredictionBox(page);
  layout->addWidget(prediction_);
  hints_ = new HintBox(page);
  layout->addWidget(hints_);
  buildChecks(*layout);
  output_ = new Foldable(page);
  messages_ = new Foldable(page);
  layout->addWidget(output_);
  layout->addWidget(messages_);
  layout->addStretch(1);
  setWidget(page);
}

Card* VerdictView::buildHeadline() {
  auto* card = new Card(this);
  auto* layout = new QHBoxLayout(card);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(12);
  mark_ = lineLabel(card, 1.8, true);
  sentence_ = textLabel(card, 1.15, true);
  sentence_->setObjectName(u"sentence"_s);
  score_ = lineLabel(card);
  score_->setObjectName(u"points"_s);
  layout->addWidget(mark_, 0, Qt::AlignTop);
  layout->addWidget(sentence_, 1, Qt::AlignVCenter);
  layout->addWidget(score_, 0, Qt::AlignVCenter);
  return card;
}

Card* VerdictView::buildReason() {
  auto* card = new Card(this);
  auto* layout = new QVBoxLayout(card);
  layout->setContentsMargins(0, 0, 0, 0);
  reasonTitle_ = textLabel(card, 1, true);
  reasonText_ = textLabel(card);
  diagnosis_ = textLabel(card);
  known_ = textLabel(card);
  known_->setObjectName(u"known"_s);
  plot_ = new QToolButton(card);
  arm_ = new QToolButton(card);
  picture_ = new QToolButton(card);
  picture_->setObjectName(u"show-picture"_s);
  layout->addWidget(reasonTitle_);
  layout->addWidget(reasonText_);
  layout->addWidget(diagnosis_);
  layout->addWidget(known_);
  auto* buttons = new FlowLayout;
  for (QToolButton* button : {plot_, arm_, picture_}) {
    buttons->addWidget(button);
  }
  layout->addLayout(buttons);
  return card;
}

void VerdictView::buildErrors(QVBoxLayout& layout) {
  errorsTitle_ = textLabel(this, 1, true);
  errors_ = new QListView(this);
  errors_->setModel(errorModel_);
  errors_->setItemDelegate(new RoomyRows(errors_));
  errors_->setWordWrap(true);
  errors_->setUniformItemSizes(false);
  errors_->setTextElideMode(Qt::ElideNone);
  errors_->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  errors_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  layout.addWidget(errorsTitle_);
  layout.addWidget(errors_);
}

void VerdictView::buildChecks(QVBoxLayout& layout) {
  checksTitle_ = textLabel(this, 1, true);
  checks_ = new CheckTable(this);
  checks_->setModel(checkModel_);
  steps_ = textLabel(this);
  steps_->setObjectName(u"steps"_s);
  layout.addWidget(checksTitle_);
  layout.addWidget(checks_);
  layout.addWidget(steps_);
}

void VerdictView::connectSignals() {
  const auto openLine = [this](const QModelIndex& index) {
    Q_EMIT lineAsked(index.data(DiagnosticModel::LineRole).toInt());
  };
  const auto openPlot = [this](const QModelIndex& index) {
    if (const grading::CheckResult* check = checkModel_->check(index)) {
      Q_EMIT plotAsked(check->id());
    }
  };
  connect(errors_, &QListView::activated, this, openLine);
  connect(errors_, &QListView::clicked, this, openLine);
  connect(checks_, &QTreeView::activated, this, openPlot);
  connect(checks_, &QTreeView::clicked, this, openPlot);
  connect(plot_, &QToolButton::clicked, this, [this] {
    if (const grading::CheckResult* check = firstFailure()) {
      Q_EMIT plotAsked(check->id());
    }
  });
  connect(arm_, &QToolButton::clicked, this, [this] {
    if (const grading::CheckResult* check = firstFailure()) {
      Q_EMIT armAsked(check->id());
    }
  });
  connect(picture_, &QToolButton::clicked, this, [this] {
    if (const grading::CheckResult* check = firstFailure()) {
      Q_EMIT pictureAsked(check->id());
    }
  });
  connect(where_, &WhereBox::lineAsked, this, &VerdictView::lineAsked);
  connect(where_, &WhereBox::grown, this,
          [this] { QTimer::singleShot(0, where_, [this] { ensureWidgetVisible(where_); }); });
  connect(hints_, &HintBox::revealed, this, [this](int count) {
    hintsShown_ = count;
    Q_EMIT hintRevealed(count);
  });
}

void VerdictView::retranslate() {
  setAccessibleName(tr("Verdict"));
  plot_->setText(tr("Show in the plot"));
  arm_->setText(tr("Show the arm there"));
  picture_->setText(tr("Show the picture"));
  stale_->setText(
      tr("You have saved your file since: this verdict is about what it was before. Check (F5) "
         "looks at it again."));
  errorsTitle_->setText(tr("The compiler says"));
  errors_->setAccessibleName(tr("Compiler messages"));
  errors_->setToolTip(tr("Opens the editor at this line"));
  checksTitle_->setText(tr("All checks"));
  checks_->setAccessibleName(tr("Checks"));
  output_->setTitle(tr("What your program printed"));
  messages_->setTitle(tr("Full compiler output"));
  checkModel_->retranslate();
  errorModel_->retranslate();
  refresh();
}

void VerdictView::changeEvent(QEvent* event) {
  QScrollArea::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  } else if (event->type() == QEvent::PaletteChange) {
    refresh();
  }
}

void VerdictView::show(const course::Exercise& exercise,
                       const std::optional<grading::ExerciseResult>& result, int hintsShown) {
  exercise_ = exercise;
  result_ = result;
  review_ = {};
  hintsShown_ = hintsShown;
  hasArm_ = nullptr;
  hasPicture_ = nullptr;
  checkModel_->setChecks(result ? result->checks : QList<grading::CheckResult>());
  errorModel_->setDiagnostics(result && result->build ? result->build->diagnostics
                                                      : QList<sandbox::Diagnostic>());
  refresh();
}

void VerdictView::setReview(const grading::Review& review) {
  review_ = review;
  refresh();
}

void VerdictView::setStale(bool stale) {
  stale_->setVisible(stale);
}

void VerdictView::setSteps(const QStringList& files) {
  stepFiles_ = files;
  showSteps();
}

void VerdictView::offer(std::function<bool(const QString& check)> hasArm,
                        std::function<bool(const QString& check)> hasPicture) {
  hasArm_ = std::move(hasArm);
  hasPicture_ = std::move(hasPicture);
  showReason();
}

void VerdictView::refresh() {
  headline_->setVisible(result_.has_value());
  if (result_) {
    showHeadline();
  }
  const QString unsafe = result_ ? grading::unsafeRemark(*result_) : QString();
  unsafe_->setText(grading::kUnsafeMark + u' ' + unsafe);
  unsafe_->setVisible(!unsafe.isEmpty());
  showReason();
  showErrors();
  showChecks();
  showSteps();
  hints_->setHints(hints(), hintsShown_);
  output_->setText(result_ && result_->run ? result_->run->stdoutTail : QString());
  messages_->setText(result_ && result_->build ? result_->build->messages : QString());
}

void VerdictView::showHeadline() {
  const Tone tone = toneOf(result_->verdict);
  headline_->setTone(tone);
  QPalette colours = mark_->palette();
  colours.setColor(QPalette::WindowText, toneColour(tone, palette()));
  mark_->setPalette(colours);
  mark_->setText(grading::mark(result_->verdict));
  mark_->setAccessibleName(grading::headline(result_->verdict));
  sentence_->setText(sentence());
  const QLocale plain = QLocale::c();
  const auto points = [&](double score) {
    return tr("%1 / %2 points")
        .arg(plain.toString(score, 'g', 4), plain.toString(result_->maxScore, 'g', 4));
  };
  QStringList reasons;
  if (review_.score) {
    score_->setText(grading::kCorrectedMark + u' ' + points(*review_.score));
    reasons += tr("Corrected by hand, the grader gave %1: %2")
                   .arg(plain.toString(result_->score, 'g', 4), review_.reason);
  } else {
    score_->setText(points(result_->score));
  }
  for (const grading::Credit& of : result_->credit) {
    reasons += tr("%1 of %2 points: %3, %4")
                   .arg(plain.toString(of.points, 'g', 4), plain.toString(of.maxPoints, 'g', 4),
                        of.title, of.reason);
  }
  score_->setToolTip(reasons.join(u'\n'));
  score_->setAccessibleDescription(reasons.join(u'\n'));
  score_->setVisible(review_.score || result_->verdict != grading::Verdict::NotGraded);
}

// What the card below tells in full need not stand in the headline as well.
QString VerdictView::sentence() const {
  const grading::CheckResult* check = firstFailure();
  const bool twice = check && !check->rationale.isEmpty() &&
                     result_->verdict == grading::Verdict::Failed &&
                     result_->summary.contains(check->rationale);
  if (twice) {
    return tr("%1: %2").arg(grading::headline(result_->verdict), check->title);
  }
  return result_->summary.isEmpty() ? grading::headline(result_->verdict) : result_->summary;
}

void VerdictView::showReason() {
  const grading::CheckResult* failure = firstFailure();
  const grading::CheckResult* check = failure ? failure : firstRemark();
  const bool diagnosed = result_ && !result_->diagnosis.isEmpty() &&
                         !result_->summary.contains(result_->diagnosis.first().text);
  const QString known = knownText();
  reason_->setVisible(check != nullptr || diagnosed || !known.isEmpty());
  reasonTitle_->setVisible(check != nullptr);
  reasonText_->setVisible(check != nullptr && !check->rationale.isEmpty());
  const bool placed = check != nullptr && check->at && !check->hidden;
  plot_->setVisible(placed);
  arm_->setVisible(placed && hasArm_ && hasArm_(check->id()));
  picture_->setVisible(failure && hasPicture_ && hasPicture_(failure->id()));
  if (check && check->remark) {
    reasonTitle_->setText(tr("A remark, which costs nothing: %1").arg(check->title));
    reasonText_->setText(text::joined({check->rationale, check->hint}));
  } else if (check) {
    reasonTitle_->setText(check->at ? tr("%1: %2").arg(check->title, words(*check->at))
                                    : tr("%1: %2").arg(check->title, grading::words(*check)));
    reasonText_->setText(check->rationale);
  }
  diagnosis_->setVisible(diagnosed);
  if (diagnosed) {
    const grading::Diagnosis& found = result_->diagnosis.first();
    diagnosis_->setText(found.explains ? tr("It looks like this: %1").arg(found.text) : found.text);
  }
  known_->setText(known);
  known_->setVisible(!known.isEmpty());
}

// Facts, one a line, where nothing explains the answer.
QString VerdictView::knownText() const {
  if (!result_ || result_->known.isEmpty()) {
    return {};
  }
  QStringList lines{tr("What is known of it:")};
  for (const grading::Known& fact : result_->known) {
    lines += u"• "_s + fact.text;
  }
  return lines.join(u'\n');
}

void VerdictView::showErrors() {
  const int rows = errorModel_->rowCount();
  errorsTitle_->setVisible(rows > 0);
  errors_->setVisible(rows > 0);
  fitHeight(*errors_, std::clamp(rows, 2, 8));
}

void VerdictView::showSteps() {
  steps_->setText(tr("Your earlier steps: %1").arg(course::listed(stepFiles_)));
  steps_->setVisible(!stepFiles_.isEmpty() && checkModel_->rowCount() > 0);
}

void VerdictView::showChecks() {
  checks_->fit();
  checksTitle_->setVisible(checkModel_->rowCount() > 0);
}

const grading::CheckResult* VerdictView::firstFailure() const {
  if (!result_) {
    return nullptr;
  }
  const auto wrong = [](const grading::CheckResult& check) {
    return check.outcome != grading::CheckOutcome::Passed &&
           check.outcome != grading::CheckOutcome::NotChecked && !check.remark;
  };
  const auto found = std::find_if(result_->checks.begin(), result_->checks.end(), wrong);
  return found == result_->checks.end() ? nullptr : &*found;
}

const grading::CheckResult* VerdictView::firstRemark() const {
  if (!result_) {
    return nullptr;
  }
  const auto found = std::find_if(result_->checks.begin(), result_->checks.end(),
                                  [](const grading::CheckResult& check) { return check.remark; });
  return found == result_->checks.end() ? nullptr : &*found;
}

// After a pass there is nothing left to be hinted at but what the check of several steps found.
QStringList VerdictView::hints() const {
  const bool passed = result_ && result_->verdict == grading::Verdict::Passed;
  QStringList hints = passed ? QStringList() : exercise_.hints.localised();
  if (const grading::CheckResult* check = firstFailure(); check && !check->hint.isEmpty()) {
    hints.prepend(check->hint);
  }
  return hints;
}

}  // namespace enshu::desk
