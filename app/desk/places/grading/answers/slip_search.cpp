// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/answers/slip_search.h"

#include <utility>

#include "app/desk/places/exercises/where_box.h"
#include "core/course/text.h"

namespace enshu::desk {

namespace {

bool isSame(const ExplainRequest& one, const ExplainRequest& other) {
  return one.exercise.id == other.exercise.id && one.submission.files == other.submission.files &&
         one.seed == other.seed;
}

}  // namespace

SlipSearch::SlipSearch(ExplainJob::Explain explain, WhereBox* box, QObject* parent)
    : QObject(parent), job_(std::move(explain)), box_(box) {
  box_->setReader(WhereBox::Reader::Assistant);
  connect(box_, &WhereBox::asked, this, [this] {
    if (!job_.isRunning()) {
      searched_ = request_;
      job_.start(request_);
      refresh();
    }
  });
  connect(box_, &WhereBox::cancelAsked, this, [this] { job_.cancel(); });
  connect(&job_, &ExplainJob::progressed, this, [this](const ExplainProgress& progress) {
    if (isSame(searched_, request_)) {
      box_->tell(progress);
    }
  });
  connect(&job_, &ExplainJob::found, this,
          [this](const QString&, const grading::Explanation& explanation) {
            found_ = explanation;
            refresh();
          });
  connect(&job_, &ExplainJob::cancelled, this, &SlipSearch::refresh);
  connect(&job_, &ExplainJob::failed, this, [this](const QString&, const Error& error) {
    refresh();
    Q_EMIT problem(tr("The place could not be looked for: %1").arg(course::text(error)));
  });
}

void SlipSearch::look(const course::Exercise& exercise, const grading::Submission& submission,
                      const grading::ExerciseResult& result) {
  ExplainRequest request{exercise, submission, result.receipt.seed};
  const QString file = submission.files.value(exercise.id);
  request.submission.files = {{exercise.id, file}};
  if (!isSame(request, request_)) {
    job_.cancel();
    found_.reset();
  }
  request_ = request;
  isOffered_ = job_.canRun() && !file.isEmpty() && isExplainable(result);
  refresh();
}

void SlipSearch::refresh() {
  box_->setVisible(isOffered_);
  if (job_.isRunning() && isSame(searched_, request_)) {
    box_->search();
  } else if (found_) {
    box_->tell(*found_, false);
  } else {
    box_->offer(!job_.isRunning());
  }
}

}  // namespace enshu::desk
