// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/explanations.h"

#include <utility>

#include "app/desk/jobs/file_watch.h"
#include "core/course/text.h"

namespace enshu::desk {

Explanations::Explanations(ExplainJob::Explain explain, QObject* parent)
    : QObject(parent), search_(std::move(explain)) {
  connect(&search_, &ExplainJob::progressed, this,
          [this](const ExplainProgress& progress) { Q_EMIT progressed(searched_, progress); });
  connect(&search_, &ExplainJob::found, this,
          [this](const QString& exercise, const grading::Explanation& explanation) {
            findings_.insert(exercise, {explanation, written_, course::language()});
            Q_EMIT changed();
          });
  connect(&search_, &ExplainJob::failed, this, [this](const QString&, const Error& error) {
    Q_EMIT changed();
    Q_EMIT problem(tr("The place could not be looked for: %1").arg(course::text(error)));
  });
  connect(&search_, &ExplainJob::cancelled, this, &Explanations::changed);
}

bool Explanations::isSearching(const QString& exercise) const {
  return search_.isRunning() && searched_ == exercise;
}

const grading::Explanation* Explanations::find(const QString& exercise) const {
  const auto found = findings_.constFind(exercise);
  return found == findings_.constEnd() ? nullptr : &found->explanation;
}

bool Explanations::isStale(const QString& exercise, const QString& file) const {
  const auto found = findings_.constFind(exercise);
  return found != findings_.constEnd() && found->written != stampOf(file);
}

void Explanations::search(const ExplainRequest& request) {
  searched_ = request.exercise.id;
  written_ = stampOf(request.submission.files.value(searched_));
  drop(searched_);
  search_.start(request);
  Q_EMIT changed();
}

void Explanations::cancel() {
  search_.cancel();
}

void Explanations::drop(const QString& exercise) {
  findings_.remove(exercise);
}

void Explanations::dropOutdated(const QString& exercise, const QString& file) {
  const auto found = findings_.constFind(exercise);
  const bool isForeign = found != findings_.constEnd() && !found->explanation.reason.isEmpty() &&
                         found->language != course::language();
  if (isForeign || isStale(exercise, file)) {
    drop(exercise);
    Q_EMIT changed();
  }
}

}  // namespace enshu::desk
