// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/answers/answer_pane.h"

#include <QLabel>
#include <QVBoxLayout>
#include <utility>

#include "app/desk/controls/heading.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/answers/slip_search.h"
#include "app/desk/places/grading/answers/submission_view.h"
#include "app/desk/places/grading/reviews/review_box.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

AnswerPane::AnswerPane(const course::Course& course, const ClassModel* model,
                       ExplainJob::Explain explain, const GradingActions& actions, QWidget* parent)
    : QWidget(parent), course_(course), model_(model) {
  setMinimumWidth(360);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 0, 12, 10);
  layout->setSpacing(6);
  title_ = new Heading(1.15, this);
  intro_ = new QLabel(this);
  intro_->setWordWrap(true);
  intro_->setTextFormat(Qt::PlainText);
  intro_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  details_ = new SubmissionView(this);
  review_ = new ReviewBox(actions.keep, actions.discard, this);
  layout->addWidget(title_);
  layout->addWidget(intro_);
  layout->addWidget(details_, 1);
  layout->addWidget(review_);
  layout->addStretch();
  search_ = new SlipSearch(std::move(explain), details_->where(), this);
  connect(details_, &SubmissionView::problem, this, &AnswerPane::problem);
  connect(search_, &SlipSearch::problem, this, &AnswerPane::problem);
}

void AnswerPane::use(const QHash<QString, grading::Submission>& submissions) {
  submissions_ = submissions;
}

void AnswerPane::showAnswer(const AnswerCell& cell, const QModelIndex& selected) {
  const QModelIndex index = indexOf(*model_, cell);
  const course::Exercise* exercise = index.isValid() ? course_.find(cell.exercise) : nullptr;
  const bool isGraded = model_->result(index) != nullptr;
  const QModelIndex row = index.isValid() ? index : selected;
  intro_->setText(introOf(row));
  intro_->setVisible(!isGraded);
  details_->setVisible(isGraded);
  review_->setVisible(isGraded);
  title_->setVisible(row.isValid());
  if (row.isValid()) {
    const QString name = model_->student(row.row()).name;
    title_->setText(exercise ? u"%1 · %2"_s.arg(name, exercise->title.localised()) : name);
  }
  if (isGraded && exercise) {
    const grading::Submission submission = submissions_.value(cell.folder);
    details_->show(*exercise, model_->student(index.row()), submission.files.value(cell.exercise));
    search_->look(*exercise, submission, *model_->result(index));
  }
}

QString AnswerPane::introOf(const QModelIndex& row) {
  QString text = row.data(Qt::ToolTipRole).toString();
  if (!text.isEmpty()) {
    return text;
  }
  return row.isValid()
             ? tr("Select an exercise of the student to see its verdict.")
             : tr("Drop what you downloaded from the learning platform on this window, zipped or "
                  "as a folder, or choose it, and press Grade. A list of the class may be "
                  "dropped too. A folder that was graded before is shown by Open results.");
}

void AnswerPane::setReview(const grading::Review& review) {
  details_->setReview(review);
}

}  // namespace enshu::desk
