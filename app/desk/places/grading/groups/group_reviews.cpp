// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/groups/group_reviews.h"

#include <QWidget>

#include "app/desk/places/grading/groups/group_drafts.h"
#include "app/desk/places/grading/groups/group_review_dialog.h"
#include "app/desk/places/grading/groups/groups_view.h"
#include "app/desk/places/grading/groups/member_names.h"

namespace enshu::desk {

GroupReviews::GroupReviews(const course::Course& course, Reviews* reviews, const GroupsView* groups,
                           QWidget* page)
    : QObject(page), course_(course), reviews_(reviews), groups_(groups), page_(page) {}

void GroupReviews::ask(const grading::AnswerGroup& group) {
  const course::Exercise* exercise = course_.find(group.exercise);
  int noted = 0;
  for (const grading::Member& member : group.members) {
    noted += reviews_->saved({member.folder, group.exercise}).isEmpty() ? 0 : 1;
  }
  auto* dialog =
      new GroupReviewDialog(group, exercise ? exercise->points : 0, noted, draftOf(group), page_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &GroupReviewDialog::drafted, this, [this, dialog] { storeDraft(*dialog); });
  connect(dialog, &QDialog::rejected, this, [this, dialog] { storeDraft(*dialog); });
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    reviews_->removeDraft({draftName(dialog->group()), dialog->group().exercise});
    review(dialog->group(), dialog->review());
  });
  dialog->open();
}

void GroupReviews::keepDrafts() {
  for (const GroupReviewDialog* dialog : page_->findChildren<GroupReviewDialog*>()) {
    if (dialog->isVisible()) {
      storeDraft(*dialog);
    }
  }
}

// What was begun. Once a member has handed in anew it is another group, with the draft of the one
// that is no more.
grading::Review GroupReviews::draftOf(const grading::AnswerGroup& group) {
  const DraftStore& drafts = reviews_->drafts();
  if (const auto own = drafts.find(draftName(group), group.exercise)) {
    return *own;
  }
  for (const auto& [name, exercise] : drafts.places()) {
    const auto left = isOfGroup(name) && exercise == group.exercise && !groups_->has(idOf(name))
                          ? drafts.find(name, exercise)
                          : std::nullopt;
    if (left) {
      reviews_->storeDraft({draftName(group), exercise}, *left);
      reviews_->removeDraft({name, exercise});
      return *left;
    }
  }
  return {};
}

void GroupReviews::storeDraft(const GroupReviewDialog& dialog) {
  const AnswerCell cell{draftName(dialog.group()), dialog.group().exercise};
  const grading::Review draft = dialog.draft();
  if (draft.isEmpty()) {
    reviews_->removeDraft(cell);
  } else {
    reviews_->storeDraft(cell, draft);
  }
}

void GroupReviews::review(const grading::AnswerGroup& group, const grading::GroupReview& said) {
  QList<Reviews::CellReview> reviews;
  QList<grading::Member> left;
  for (const grading::Member& member : group.members) {
    const AnswerCell cell{member.folder, group.exercise};
    if (const auto review = grading::merged(reviews_->saved(cell), said, reviews_->sources(cell))) {
      reviews.append({cell, *review});
    } else {
      left += member;
    }
  }
  reviews_->changeAll(reviews);
  if (!left.isEmpty()) {
    Q_EMIT problem(
        tr("Something else is noted already, and was left as it is: %1").arg(namesOf(left)));
  }
}

}  // namespace enshu::desk
