// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/groups/group_review_dialog.h"

#include <QAction>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/desk/models/draft_store.h"
#include "app/desk/places/grading/reviews/review_box.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

GroupReviewDialog::GroupReviewDialog(const grading::AnswerGroup& group, double maxScore, int noted,
                                     const grading::Review& draft, QWidget* parent)
    : QDialog(parent), group_(group) {
  setWindowTitle(tr("Comment the whole group"));
  auto* layout = new QVBoxLayout(this);
  keep_ = new QAction(tr("&Keep for all"), this);
  discard_ = new QAction(tr("Discard"), this);
  box_ = new ReviewBox(keep_, discard_, this);
  box_->show({}, draft, 0, maxScore);
  soon_.setSingleShot(true);
  soon_.setInterval(kDraftMs);
  connect(&soon_, &QTimer::timeout, this, &GroupReviewDialog::drafted);
  connect(this, &QDialog::finished, &soon_, &QTimer::stop);
  connect(box_, &ReviewBox::edited, this, [this] {
    if (!soon_.isActive()) {
      soon_.start();
    }
  });
  connect(discard_, &QAction::triggered, this, [this, maxScore] {
    box_->show({}, {}, 0, maxScore);
    Q_EMIT drafted();
  });
  replace_ = new QCheckBox(
      tr("Put it in the &place of what is noted already (%n result(s))", nullptr, noted), this);
  replace_->setObjectName(u"replace"_s);
  replace_->setVisible(noted > 0);
  lacking_ = new QLabel(this);
  lacking_->setWordWrap(true);
  lacking_->hide();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  layout->addWidget(box_);
  layout->addWidget(replace_);
  layout->addWidget(lacking_);
  layout->addWidget(buttons);
  connect(keep_, &QAction::triggered, this, [this] {
    if (box_->isComplete()) {
      accept();
    } else {
      lacking_->setText(tr("A corrected score needs a reason. Write it beside the score."));
      lacking_->show();
    }
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

grading::Review GroupReviewDialog::draft() const {
  return box_->isChanged() ? box_->review() : grading::Review();
}

grading::GroupReview GroupReviewDialog::review() const {
  const grading::Review said = box_->review();
  return {said.score, said.reason, said.comment, replace_->isChecked()};
}

}  // namespace enshu::desk
