// SPDX-License-Identifier: GPL-3.0-or-later
// What a person notes beside the results: kept, taken back and kept again.
#include <QUndoStack>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/class_table.h"
#include "app/desk/places/grading/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/review_box.h"
#include "app/desk/places/grading/submission_view.h"
#include "core/course/text.h"

namespace enshu::desk {

namespace {

// One change of a review. A change that cannot be written is forgotten.
class ReviewChange : public QUndoCommand {
 public:
  using Apply = std::function<bool(const grading::Review&)>;

  ReviewChange(Apply apply, grading::Review before, grading::Review after)
      : apply_(std::move(apply)), before_(std::move(before)), after_(std::move(after)) {}

  void redo() override { setObsolete(!apply_(after_)); }
  void undo() override { setObsolete(!apply_(before_)); }

 private:
  Apply apply_;
  grading::Review before_;
  grading::Review after_;
};

}  // namespace

grading::Review GradingPage::savedReview(const Cell& cell) const {
  const QModelIndex index = indexOf(cell);
  return index.isValid() ? model_->student(index.row()).reviews.value(cell.exercise)
                         : grading::Review();
}

void GradingPage::connectReviews() {
  soon_.setSingleShot(true);
  soon_.setInterval(kDraftMs);
  connect(&soon_, &QTimer::timeout, this, &GradingPage::keepDraft);
  connect(review_, &ReviewBox::edited, this, [this] {
    if (!soon_.isActive()) {
      soon_.start();
    }
  });
  connect(actions_->keep, &QAction::triggered, this, [this] {
    if (!keepReview()) {
      notice_->tell(tr("A corrected score needs a reason. Write it beside the score."));
    }
  });
  connect(actions_->discard, &QAction::triggered, this, &GradingPage::dropDraft);
}

void GradingPage::showReview() {
  const grading::ExerciseResult* result = model_->result(indexOf(cell_));
  review_->setEnabled(result != nullptr);
  const grading::Review saved = savedReview(cell_);
  const auto draft = result ? drafts_.find(cell_.folder, cell_.exercise) : std::nullopt;
  review_->show(saved, draft.value_or(saved), result ? result->score : 0,
                result ? result->maxScore : 0);
}

// Keeps what is written in the box. False: it is not complete and stays a draft.
bool GradingPage::keepReview() {
  soon_.stop();
  if (cell_ == Cell() || !review_->isEnabled() || !review_->isChanged()) {
    return true;
  }
  const Cell cell = cell_;
  const grading::Review review = review_->review();
  if (!review_->isComplete()) {
    storeDraft(cell, review);
    return false;
  }
  change(cell, review);
  return true;
}

// The same on the way to something else: a draft of before that nobody touched stays one.
bool GradingPage::keepTouched() {
  return !review_->isTouched() || keepReview();
}

// What stands in the box now, kept or not, so that no end of the program loses it.
void GradingPage::keepDraft() {
  soon_.stop();
  if (cell_ == Cell() || !review_->isEnabled()) {
    return;
  }
  if (review_->isChanged()) {
    storeDraft(cell_, review_->review());
  } else {
    drafts_.remove(cell_.folder, cell_.exercise);
  }
}

void GradingPage::storeDraft(const Cell& cell, const grading::Review& review) {
  const Result<void> stored = drafts_.put(cell.folder, cell.exercise, review);
  if (!stored) {
    notice_->tell(tr("The draft is kept only as long as this window is open. %1")
                      .arg(course::text(stored.error())));
  }
}

void GradingPage::dropDraft() {
  soon_.stop();
  drafts_.remove(cell_.folder, cell_.exercise);
  const grading::ExerciseResult* result = model_->result(indexOf(cell_));
  const grading::Review saved = savedReview(cell_);
  review_->show(saved, saved, result ? result->score : 0, result ? result->maxScore : 0);
}

// What an earlier end of the program left.
void GradingPage::tellOfDrafts() {
  const auto places = drafts_.places();
  if (!places.isEmpty()) {
    notice_->offer(tr("%n comment(s) or corrected score(s) are drafts that were not kept.", nullptr,
                      static_cast<int>(places.size())),
                   tr("Show the first"));
  }
}

void GradingPage::change(const Cell& cell, const grading::Review& review) {
  changes_->push(
      new ReviewChange([this, cell](const grading::Review& one) { return apply(cell, one); },
                       savedReview(cell), review));
}

bool GradingPage::apply(const Cell& cell, const grading::Review& review) {
  const QModelIndex index = indexOf(cell);
  if (!index.isValid()) {
    return false;
  }
  const course::Exercise* exercise = course_.find(cell.exercise);
  const Result<void> written = grading::writeReview(
      grading::reviewPath(model_->student(index.row()).directory, cell.exercise), review,
      exercise != nullptr ? exercise->points : 0);
  if (!written) {
    notice_->tell(tr("The comment was not kept. %1").arg(course::text(written.error())));
    storeDraft(cell, review);
    return false;
  }
  drafts_.remove(cell.folder, cell.exercise);
  model_->setReview(index.row(), cell.exercise, review);
  if (job_->isRunning()) {
    kept_.append({cell, review});
  }
  touched_ = cell;
  if (cell == cell_) {
    showReview();
    details_->setReview(review);
  }
  return true;
}

void GradingPage::stepBack(bool back) {
  keepTouched();
  if (back) {
    changes_->undo();
  } else {
    changes_->redo();
  }
  table_->choose(indexOf(touched_));
}

}  // namespace enshu::desk
