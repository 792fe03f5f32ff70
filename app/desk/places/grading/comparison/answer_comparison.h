// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/places/grading/actions/answer_cell.h"
#include "core/grading/groups/groups.h"
#include "core/grading/submission/submission.h"

namespace enshu::desk {

class GradingActions;
class SimilarView;

// Two answers of the class, or of it and an earlier year, side by side.
class AnswerComparison : public QObject {
  Q_OBJECT
 public:
  // `model` is the class that is shown, `similar` its answers that are alike.
  AnswerComparison(const course::Course& course, const ClassModel* model, SimilarView* similar,
                   const GradingActions& actions, QWidget* page);

  void use(const QHash<QString, grading::Submission>& submissions);  // of the class, by folder
  // With that of the only other student of `rows`, else with one that is asked for.
  void ask(const AnswerCell& cell, const QList<int>& rows);
  void showPair();  // the current one of those that are alike
  void refresh(const AnswerCell& cell, const GradingActions& actions) const;

 private:
  QList<grading::Member> othersThan(const AnswerCell& cell) const;
  void compare(const AnswerCell& cell, const QString& other);

  course::Course course_;
  const ClassModel* model_;
  SimilarView* similar_;
  QWidget* page_;
  QHash<QString, grading::Submission> submissions_;
};

}  // namespace enshu::desk
