// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "core/grading/groups/group_review.h"

class QAction;
class QCheckBox;
class QLabel;

namespace enshu::desk {

class ReviewBox;

// Asks what is to be noted beside all results of a group.
class GroupReviewDialog : public QDialog {
  Q_OBJECT
 public:
  // `noted`: beside how many of them something stands already.
  // `draft`: what was begun and not kept.
  GroupReviewDialog(const grading::AnswerGroup& group, double maxScore, int noted,
                    const grading::Review& draft, QWidget* parent = nullptr);

  const grading::AnswerGroup& group() const { return group_; }
  grading::GroupReview review() const;
  grading::Review draft() const;  // as it stands there; empty: nothing was written

 Q_SIGNALS:
  void drafted();  // a moment after somebody wrote

 private:
  grading::AnswerGroup group_;
  QTimer soon_;
  QAction* keep_ = nullptr;
  QAction* discard_ = nullptr;
  ReviewBox* box_ = nullptr;
  QCheckBox* replace_ = nullptr;
  QLabel* lacking_ = nullptr;
};

}  // namespace enshu::desk
