// SPDX-License-Identifier: GPL-3.0-or-later
// What a person notes beside the results: kept, taken back and kept again.
#include <QUndoStack>
#include <algorithm>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/class_table.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/review_box.h"
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

void GradingPage::showReview() {
  const grading::ExerciseResult* result = model_->result(indexOf(cell_));
  review_->setEnabled(result != nullptr);
  const grading::Review saved = savedReview(cell_);
  const auto draft = std::find_if(drafts_.begin(), drafts_.end(),
                                  [this](const auto& one) { return one.first == cell_; });
  review_->show(saved, draft == drafts_.end() ? saved : draft->second, result ? result->score : 0,
                result ? result->maxScore : 0);
}

// Keeps what is written in the box. False: it is not complete and stays a draft.
bool GradingPage::keepReview() {
  if (cell_ == Cell() || !review_->isEnabled() || !review_->isChanged()) {
    return true;
  }
  const Cell cell = cell_;
  const grading::Review review = review_->review();
  drafts_.removeIf([&](const auto& one) { return one.first == cell; });
  if (!review_->isComplete()) {
    drafts_.append({cell, review});
    return false;
  }
  change(cell, review);
  return true;
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
  const Result<void> written = grading::writeReview(
      grading::reviewPath(model_->student(index.row()).directory, cell.exercise), review);
  if (!written) {
    notice_->tell(tr("The comment was not kept. %1").arg(course::text(written.error())));
    drafts_.append({cell, review});
    return false;
  }
  model_->setReview(index.row(), cell.exercise, review);
  if (job_->isRunning()) {
    recent_.append({cell, review});
  }
  touched_ = cell;
  if (cell == cell_) {
    showReview();
  }
  return true;
}

void GradingPage::stepBack(bool back) {
  keepReview();
  if (back) {
    changes_->undo();
  } else {
    changes_->redo();
  }
  table_->choose(indexOf(touched_));
}

}  // namespace enshu::desk
