// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/reviews/review_box.h"

#include <QAction>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <algorithm>

#include "app/desk/controls/action_button.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/controls/wrapping_label.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

ReviewBox::ReviewBox(QAction* keep, QAction* discard, QWidget* parent)
    : Card(parent), keep_(keep), discard_(discard) {
  build();
  const auto edit = [this] {
    if (!showing_) {
      refresh();
      Q_EMIT edited();
    }
  };
  connect(corrected_, &QCheckBox::toggled, this, edit);
  connect(score_, &QDoubleSpinBox::valueChanged, this, edit);
  connect(reason_, &QLineEdit::textChanged, this, edit);
  connect(comment_, &QPlainTextEdit::textChanged, this, edit);
  retranslate();
}

void ReviewBox::build() {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  corrected_ = new QCheckBox(this);
  score_ = new QDoubleSpinBox(this);
  score_->setDecimals(2);
  score_->setSingleStep(0.5);
  score_->setObjectName(u"score"_s);
  reason_ = new QLineEdit(this);
  reason_->setObjectName(u"reason"_s);
  comment_ = new QPlainTextEdit(this);
  comment_->setObjectName(u"comment"_s);
  comment_->setTabChangesFocus(true);
  fitToText(comment_, [this](int line) { comment_->setFixedHeight(line * 3 + 12); });
  grid->addWidget(corrected_, 0, 0);
  grid->addWidget(score_, 0, 1);
  grid->addWidget(reason_, 0, 2);
  grid->addWidget(comment_, 1, 0, 1, 3);
  // A file that is dropped is meant for the window.
  for (QWidget* field :
       {static_cast<QWidget*>(reason_), static_cast<QWidget*>(comment_), comment_->viewport()}) {
    field->setAcceptDrops(false);
  }
  earlier_ = new WrappingLabel(this);
  earlier_->setObjectName(u"earlier"_s);
  grid->addWidget(earlier_, 2, 0, 1, 3);
  draft_ = new QLabel(this);
  draft_->setObjectName(u"draft"_s);
  auto* row = new QHBoxLayout;
  row->addWidget(draft_, 1);
  if (discard_) {
    row->addWidget(actionButton(discard_, this));
  }
  row->addWidget(actionButton(keep_, this));
  grid->addLayout(row, 3, 0, 1, 3);
  grid->setColumnStretch(2, 1);
}

void ReviewBox::show(const grading::Review& saved, const grading::Review& shown, double graded,
                     double maxScore, bool outdated) {
  saved_ = saved;
  saved_.sources = {};
  saved_.of = 0;
  outdated_ = outdated;
  showing_ = true;
  score_->setRange(0, std::max({maxScore, graded, shown.score.value_or(0)}));
  corrected_->setChecked(shown.score.has_value());
  score_->setValue(shown.score.value_or(graded));
  reason_->setText(shown.reason);
  comment_->setPlainText(shown.comment);
  showing_ = false;
  shown_ = review();
  refresh();
}

grading::Review ReviewBox::review() const {
  grading::Review review;
  if (corrected_->isChecked()) {
    // What the box rounded for its two decimals is no change.
    const bool same = saved_.score && std::abs(*saved_.score - score_->value()) < 0.005;
    review.score = same ? *saved_.score : score_->value();
    review.reason = reason_->text().trimmed();
  }
  review.comment = comment_->toPlainText().trimmed();
  return review;
}

bool ReviewBox::isComplete() {
  if (corrected_->isChecked() && reason_->text().trimmed().isEmpty()) {
    reason_->setFocus();
    return false;
  }
  return true;
}

void ReviewBox::refresh() {
  score_->setEnabled(corrected_->isChecked());
  reason_->setEnabled(corrected_->isChecked());
  const bool isDraft = isEnabled() && isChanged();
  keep_->setEnabled(isDraft || (isEnabled() && outdated_));
  earlier_->setVisible(outdated_);
  draft_->setText(isDraft ? tr("A draft, not kept yet") : QString());
  if (discard_) {
    discard_->setEnabled(isDraft);
  }
}

void ReviewBox::retranslate() {
  corrected_->setText(tr("&Corrected score"));
  score_->setAccessibleName(tr("Corrected score"));
  reason_->setPlaceholderText(tr("Why (needed)"));
  reason_->setAccessibleName(tr("Reason of the correction"));
  comment_->setPlaceholderText(tr("Comment"));
  comment_->setAccessibleName(tr("Comment"));
  earlier_->setText(
      grading::kFlagMark + u' ' +
      tr("This was said of an earlier file or of other points. If it still holds, keep it "
         "again."));
  refresh();
}

void ReviewBox::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  } else if (event->type() == QEvent::EnabledChange && comment_) {
    refresh();
  }
}

}  // namespace enshu::desk
