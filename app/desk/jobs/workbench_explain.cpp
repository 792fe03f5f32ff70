// SPDX-License-Identifier: GPL-3.0-or-later
// The workbench's search for the place of a slip.
#include "app/desk/jobs/file_watch.h"
#include "app/desk/jobs/workbench.h"
#include "core/course/text.h"

namespace enshu::desk {

void Workbench::connectSearch() {
  connect(&search_, &ExplainJob::progressed, this, [this](const ExplainProgress& progress) {
    if (isExplaining()) {
      Q_EMIT explainProgressed(progress);
    }
  });
  connect(&search_, &ExplainJob::found, this,
          [this](const QString& exercise, const grading::Explanation& explanation) {
            findings_.insert(exercise, {explanation, searchedFile_, course::language()});
            Q_EMIT explanationChanged();
          });
  connect(&search_, &ExplainJob::failed, this, [this](const QString&, const Error& error) {
    Q_EMIT explanationChanged();
    Q_EMIT problem(tr("The place could not be looked for: %1").arg(course::text(error)));
  });
  connect(&search_, &ExplainJob::cancelled, this, &Workbench::explanationChanged);
}

bool Workbench::isExplainable() const {
  return search_.canRun() && graded() && desk::isExplainable(graded()->result);
}

bool Workbench::canExplain() const {
  return isExplainable() && !source().isEmpty() && !isStale() && !job_.isRunning() &&
         !search_.isRunning();
}

const grading::Explanation* Workbench::explanation() const {
  const auto found = findings_.constFind(selected_);
  return found == findings_.constEnd() ? nullptr : &found->explanation;
}

bool Workbench::isExplanationStale() const {
  const auto found = findings_.constFind(selected_);
  return found != findings_.constEnd() && found->written != stampOf(source());
}

void Workbench::dropExplanation() {
  const auto found = findings_.constFind(selected_);
  const bool isForeign = found != findings_.constEnd() && !found->explanation.reason.isEmpty() &&
                         found->language != course::language();
  if (isForeign || isExplanationStale()) {
    findings_.remove(selected_);
    Q_EMIT explanationChanged();
  }
}

void Workbench::explain() {
  if (!canExplain()) {
    return;
  }
  ExplainRequest request;
  request.exercise = *exercise();
  request.submission.name = selected_;
  request.submission.files.insert(selected_, source());
  request.seed = graded()->result.receipt.seed;
  findings_.remove(selected_);
  searched_ = selected_;
  searchedFile_ = stampOf(source());
  search_.start(request);
  Q_EMIT explanationChanged();
}

}  // namespace enshu::desk
