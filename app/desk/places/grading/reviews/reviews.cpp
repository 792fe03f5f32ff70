// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/reviews/reviews.h"

#include <QAction>
#include <utility>

#include "app/desk/jobs/batch_job.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/reviews/review_box.h"
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

Reviews::Reviews(const course::Course& course, ClassModel* model, const BatchJob* job,
                 const GradingActions& actions, ReviewBox* box, QObject* parent)
    : QObject(parent), course_(course), model_(model), job_(job), box_(box) {
  soon_.setSingleShot(true);
  soon_.setInterval(kDraftMs);
  connect(&soon_, &QTimer::timeout, this, &Reviews::keepDraft);
  connect(box_, &ReviewBox::edited, this, [this] {
    if (!soon_.isActive()) {
      soon_.start();
    }
  });
  connect(job_, &BatchJob::ended, this, [this] { kept_.clear(); });
  connectActions(actions);
}

void Reviews::connectActions(const GradingActions& actions) {
  connect(actions.keep, &QAction::triggered, this, [this] {
    if (box_->isOutdated() && !box_->isChanged()) {
      keepAgain();
    } else if (!keep()) {
      Q_EMIT problem(tr("A corrected score needs a reason. Write it beside the score."));
    }
  });
  connect(actions.discard, &QAction::triggered, this, &Reviews::dropDraft);
  connect(actions.undo, &QAction::triggered, this, [this] { step(&QUndoStack::undo); });
  connect(actions.redo, &QAction::triggered, this, [this] { step(&QUndoStack::redo); });
  connect(&changes_, &QUndoStack::canUndoChanged, actions.undo, &QAction::setEnabled);
  connect(&changes_, &QUndoStack::canRedoChanged, actions.redo, &QAction::setEnabled);
  actions.undo->setEnabled(false);
  actions.redo->setEnabled(false);
}

void Reviews::use(const QString& results) {
  changes_.clear();
  drafts_.use(results);
  cell_ = {};
}

void Reviews::restore() {
  for (const auto& [cell, review] : kept_) {
    if (const QModelIndex index = indexOf(*model_, cell); index.isValid()) {
      model_->setReview(index.row(), cell.exercise, review);
    }
  }
}

grading::Review Reviews::saved(const AnswerCell& cell) const {
  const QModelIndex index = indexOf(*model_, cell);
  return index.isValid() ? model_->student(index.row()).reviews.value(cell.exercise)
                         : grading::Review();
}

QJsonObject Reviews::sources(const AnswerCell& cell) const {
  const grading::ExerciseResult* result = model_->result(indexOf(*model_, cell));
  return result ? result->receipt.sources : QJsonObject();
}

void Reviews::show(const AnswerCell& cell) {
  cell_ = cell;
  const grading::ExerciseResult* result = model_->result(indexOf(*model_, cell_));
  box_->setEnabled(result != nullptr);
  const grading::Review review = saved(cell_);
  const auto draft = result ? drafts_.find(cell_.folder, cell_.exercise) : std::nullopt;
  const bool isOfOthers = result && review.of > 0 && review.of != result->maxScore;
  box_->show(review, draft.value_or(review), result ? result->score : 0,
             result ? result->maxScore : 0,
             isOfOthers || (result && grading::isOutdated(review, *result)));
}

void Reviews::refresh() {
  if (!box_->isEnabled() || !box_->isChanged()) {
    show(cell_);
  }
}

bool Reviews::keep() {
  soon_.stop();
  if (cell_ == AnswerCell() || !box_->isEnabled() || !box_->isChanged()) {
    return true;
  }
  const AnswerCell cell = cell_;
  grading::Review review = box_->review();
  if (!box_->isComplete()) {
    storeDraft(cell, review);
    return false;
  }
  review.sources = sources(cell);
  const grading::Review before = saved(cell);
  if (review.score == before.score && review.reason == before.reason) {
    review.of = before.of;  // the comment alone is another one
  }
  change(cell, review);
  return true;
}

// What was said of an earlier file, of the one that is there now.
void Reviews::keepAgain() {
  grading::Review review = saved(cell_);
  review.sources = sources(cell_);
  review.of = 0;
  change(cell_, review);
}

// On the way to something else: a draft of before that nobody touched stays one.
bool Reviews::keepTouched() {
  return !box_->isTouched() || keep();
}

// So that no end of the program loses it.
void Reviews::keepDraft() {
  soon_.stop();
  if (cell_ == AnswerCell() || !box_->isEnabled()) {
    return;
  }
  if (box_->isChanged()) {
    storeDraft(cell_, box_->review());
  } else {
    removeDraft(cell_);
  }
}

void Reviews::storeDraft(const AnswerCell& cell, const grading::Review& review) {
  const Result<void> stored = drafts_.put(cell.folder, cell.exercise, review);
  if (!stored) {
    Q_EMIT problem(tr("The draft is kept only as long as this window is open. %1")
                       .arg(course::text(stored.error())));
  }
}

void Reviews::removeDraft(const AnswerCell& cell) {
  drafts_.remove(cell.folder, cell.exercise);
}

void Reviews::dropDraft() {
  soon_.stop();
  removeDraft(cell_);
  show(cell_);
}

void Reviews::change(const AnswerCell& cell, const grading::Review& review) {
  changes_.push(new ReviewChange(
      [this, cell](const grading::Review& one) { return apply(cell, one); }, saved(cell), review));
}

void Reviews::changeAll(const QList<CellReview>& reviews) {
  changes_.beginMacro({});
  for (const auto& [cell, review] : reviews) {
    change(cell, review);
  }
  changes_.endMacro();
}

bool Reviews::apply(const AnswerCell& cell, const grading::Review& review) {
  const QModelIndex index = indexOf(*model_, cell);
  if (!index.isValid()) {
    return false;
  }
  const course::Exercise* exercise = course_.find(cell.exercise);
  const Result<void> written = grading::writeReview(
      grading::reviewPath(model_->student(index.row()).directory, cell.exercise), review,
      exercise != nullptr ? exercise->points : 0);
  if (!written) {
    Q_EMIT problem(tr("The comment was not kept. %1").arg(course::text(written.error())));
    storeDraft(cell, review);
    return false;
  }
  removeDraft(cell);
  model_->setReview(index.row(), cell.exercise, review);
  if (job_->isRunning()) {
    kept_.append({cell, review});
  }
  changed_ = cell;
  if (cell == cell_) {
    show(cell);
  }
  Q_EMIT reviewed(cell, review);
  return true;
}

void Reviews::step(void (QUndoStack::*way)()) {
  keepTouched();
  (changes_.*way)();
  Q_EMIT stepped(changed_);
}

}  // namespace enshu::desk
