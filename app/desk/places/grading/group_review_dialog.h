// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

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
  GroupReviewDialog(const grading::AnswerGroup& group, double maxScore, int noted,
                    QWidget* parent = nullptr);

  const grading::AnswerGroup& group() const { return group_; }
  grading::GroupReview review() const;

 private:
  grading::AnswerGroup group_;
  QAction* keep_ = nullptr;
  ReviewBox* box_ = nullptr;
  QCheckBox* replace_ = nullptr;
  QLabel* lacking_ = nullptr;
};

}  // namespace enshu::desk
