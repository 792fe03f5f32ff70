// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include "app/desk/jobs/explain_job.h"
#include "app/desk/places/grading/actions/answer_cell.h"

class QLabel;

namespace enshu::desk {

class GradingActions;
class ReviewBox;
class SlipSearch;
class SubmissionView;

// The answer that is chosen in the class: its verdict, plots and file with the box for a review
// below, or what is to be said in their place.
class AnswerPane : public QWidget {
  Q_OBJECT
 public:
  // Without `explain` no slips are looked for.
  AnswerPane(const course::Course& course, const ClassModel* model, ExplainJob::Explain explain,
             const GradingActions& actions, QWidget* parent = nullptr);

  void use(const QHash<QString, grading::Submission>& submissions);  // of the class, by folder
  // `selected`: any cell of the student who is chosen, if the answer is none.
  void showAnswer(const AnswerCell& cell, const QModelIndex& selected);
  void setReview(const grading::Review& review);  // of the answer that is shown
  ReviewBox* review() const { return review_; }

 Q_SIGNALS:
  void problem(const QString& text);

 private:
  static QString introOf(const QModelIndex& row);

  course::Course course_;
  const ClassModel* model_;
  QHash<QString, grading::Submission> submissions_;
  QLabel* title_ = nullptr;
  QLabel* intro_ = nullptr;
  SubmissionView* details_ = nullptr;
  ReviewBox* review_ = nullptr;
  SlipSearch* search_ = nullptr;
};

}  // namespace enshu::desk
