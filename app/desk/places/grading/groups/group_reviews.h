// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/places/grading/reviews/reviews.h"
#include "core/grading/groups/group_review.h"

namespace enshu::desk {

class GroupReviewDialog;
class GroupsView;

// What a person notes beside all results of a group at once.
class GroupReviews : public QObject {
  Q_OBJECT
 public:
  GroupReviews(const course::Course& course, Reviews* reviews, const GroupsView* groups,
               QWidget* page);

  void ask(const grading::AnswerGroup& group);
  void keepDrafts();  // of what is being written now

 Q_SIGNALS:
  void problem(const QString& text);

 private:
  grading::Review draftOf(const grading::AnswerGroup& group);
  void storeDraft(const GroupReviewDialog& dialog);
  void review(const grading::AnswerGroup& group, const grading::GroupReview& said);

  course::Course course_;
  Reviews* reviews_;
  const GroupsView* groups_;
  QWidget* page_;
};

}  // namespace enshu::desk
