// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/prediction_box.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/desk/controls/heading.h"
#include "app/desk/controls/text_size.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kFieldLines = 6;  // the field's width, in heights of a line

QLabel* plainLabel(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  return label;
}

QString quantity(double number, const QString& unit) {
  return QLocale::c().toString(number, 'g', 6) + u' ' + unit;
}

}  // namespace

PredictionBox::PredictionBox(QWidget* parent) : Card(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  auto* head = new QHBoxLayout;
  mark_ = new Heading(1.05, this);
  mark_->setWordWrap(false);
  title_ = new Heading(1.05, this);
  title_->setObjectName(u"prediction"_s);
  why_ = new QToolButton(this);
  why_->setCheckable(true);
  why_->setAutoRaise(true);
  why_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  head->addWidget(mark_, 0, Qt::AlignTop);
  head->addWidget(title_, 1);
  head->addWidget(why_, 0, Qt::AlignTop);
  text_ = plainLabel(this);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  told_ = plainLabel(this);
  told_->setWordWrap(true);
  layout->addLayout(head);
  layout->addWidget(text_);
  buildAnswer();
  layout->addWidget(answer_);
  layout->addWidget(told_);
  connect(why_, &QToolButton::toggled, this, &PredictionBox::refresh);
  retranslate();
}

void PredictionBox::buildAnswer() {
  answer_ = new QWidget(this);
  auto* rows = new QVBoxLayout(answer_);
  rows->setContentsMargins(0, 0, 0, 0);
  label_ = plainLabel(answer_);
  number_ = new QLineEdit(answer_);
  number_->setObjectName(u"prediction-number"_s);
  label_->setBuddy(number_);
  unit_ = plainLabel(answer_);
  commit_ = new QPushButton(answer_);
  commit_->setObjectName(u"prediction-commit"_s);
  skip_ = new QPushButton(answer_);
  skip_->setObjectName(u"prediction-skip"_s);
  const auto add = [rows](std::initializer_list<QWidget*> widgets) {
    auto* row = new QHBoxLayout;
    for (QWidget* widget : widgets) {
      row->addWidget(widget);
    }
    row->addStretch();
    rows->addLayout(row);
  };
  add({label_, number_, unit_});
  add({commit_, skip_});
  fitToText(number_, [this](int line) { number_->setFixedWidth(kFieldLines * line); });
  connect(number_, &QLineEdit::returnPressed, this, &PredictionBox::commit);
  connect(number_, &QLineEdit::textChanged, told_, &QLabel::hide);
  connect(commit_, &QPushButton::clicked, this, &PredictionBox::commit);
  connect(skip_, &QPushButton::clicked, this, [this] { Q_EMIT committed({}); });
}

void PredictionBox::commit() {
  if (const std::optional<double> number = course::typedNumber(number_->text())) {
    Q_EMIT committed(number);
    return;
  }
  told_->show();
  number_->setFocus();
  number_->selectAll();
}

void PredictionBox::ask(const course::Prediction& prediction) {
  if (!prediction_ || guess_ || prediction_->question.en != prediction.question.en) {
    number_->clear();  // it is another question
    told_->hide();
  }
  prediction_ = prediction;
  guess_.reset();
  refresh();
}

void PredictionBox::compare(const course::Prediction& prediction, double number, bool explained) {
  prediction_ = prediction;
  guess_ = number;
  why_->setChecked(explained);
  told_->hide();
  refresh();
}

void PredictionBox::clear() {
  prediction_.reset();
  guess_.reset();
  number_->clear();
  refresh();
}

void PredictionBox::refresh() {
  setVisible(prediction_.has_value());
  if (!prediction_) {
    title_->clear();
    text_->clear();
    number_->setAccessibleDescription({});
    return;
  }
  mark_->setVisible(guess_.has_value());
  why_->setVisible(guess_.has_value());
  answer_->setVisible(!guess_);
  text_->setVisible(!guess_ || why_->isChecked());
  if (guess_) {
    showCompared();
  } else {
    showAsked();
  }
}

void PredictionBox::showAsked() {
  setTone(Tone::Neutral);
  title_->setText(tr("Predict first"));
  text_->setText(prediction_->question.localised());
  unit_->setText(prediction_->unit);
  number_->setAccessibleDescription(prediction_->question.localised() + u' ' + prediction_->unit);
}

void PredictionBox::showCompared() {
  const bool right = prediction_->isMetBy(*guess_);
  const Tone tone = right ? Tone::Good : Tone::Bad;
  setTone(tone);
  QPalette colours = mark_->palette();
  colours.setColor(QPalette::WindowText, toneColour(tone, palette()));
  mark_->setPalette(colours);
  mark_->setText(grading::goodOrBad(right));
  const QString said = quantity(*guess_, prediction_->unit);
  title_->setText(right ? tr("Well predicted: %1").arg(said)
                        : tr("You predicted %1; it is %2")
                              .arg(said, quantity(prediction_->answer, prediction_->unit)));
  why_->setArrowType(why_->isChecked() ? Qt::DownArrow : Qt::RightArrow);
  text_->setText(prediction_->question.localised() + u"\n\n"_s +
                 prediction_->explanation.localised());
}

void PredictionBox::retranslate() {
  label_->setText(tr("&Your prediction"));
  number_->setAccessibleName(tr("Your prediction"));
  commit_->setText(tr("C&ommit"));
  commit_->setToolTip(tr("It is compared at once and cannot be changed; it earns no points"));
  skip_->setText(tr("Skip"));
  skip_->setToolTip(tr("The question is not asked again"));
  why_->setText(tr("Why"));
  told_->setText(tr("This is no number; one such as -1.5 or 2e-3 is wanted."));
  refresh();
}

void PredictionBox::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  } else if (event->type() == QEvent::PaletteChange) {
    refresh();
  }
}

}  // namespace enshu::desk
