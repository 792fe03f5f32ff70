// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/task.h"

#include <algorithm>
#include <utility>

#include "core/grading/cluster/plan.h"
#include "core/text/visible.h"

namespace enshu::grading {

namespace {

constexpr qint64 kLogBytes = 2000;
constexpr qsizetype kMaxLastWords = 200;  // letters

}  // namespace

Task::Task(const QString& folder, int array, int index, QList<Work> works)
    : part_(partPath(folder, array, index)),
      log_(logPath(folder, array, index)),
      listener_(toldPath(folder, array, index)),
      index_(index),
      left_(std::move(works)) {}

void Task::listen(Batch& batch, int patienceMs) {
  if (isDone() || waits) {
    return;
  }
  const Told told = listener_.listen();
  // A task that begins again elsewhere refuses nothing any more, nor is its part unreadable.
  const bool begins = !told.node.isEmpty();
  node_ = begins ? told.node : node_;
  refused_ = begins || !told.refused.isEmpty() ? told.refused : refused_;
  unreadable_ = begins || !told.unreadable.isEmpty() ? told.unreadable : unreadable_;
  for (const ToldResult& result : told.results) {
    take(batch, result, patienceMs);
  }
  collectLate(batch);
  if (isDone()) {
    QFile::remove(part_);
  }
}

void Task::take(Batch& batch, const ToldResult& told, int patienceMs) {
  const auto found = std::find_if(left_.begin(), left_.end(), [&](const Work& work) {
    return work.submission.name == told.student && work.exercise->id == told.exercise;
  });
  if (found == left_.end()) {
    return;  // it was told before the task began again
  }
  const Work work = *found;
  left_.erase(found);
  ++results_;
  wallMs_ += told.wallMs;
  if (!told.fault.isEmpty()) {
    missOne(batch, work, {{}, ENSHU_TEXT("there is no result: %1"), {told.fault.toStdString()}});
  } else if (!collectOne(batch, work)) {
    late_ += Late{work, QDeadlineTimer(patienceMs)};
  }
}

void Task::collectLate(Batch& batch) {
  for (const Late& late : std::exchange(late_, {})) {
    const Result<void> collected = collectOne(batch, late.work);
    if (!collected && late.until.hasExpired()) {
      missOne(batch, late.work, collected.error());
    } else if (!collected) {
      late_ += late;
    }
  }
}

QString Task::lastWords() const {
  QFile file(log_);
  if (!file.open(QIODevice::ReadOnly)) {
    return {};
  }
  file.seek(std::max<qint64>(0, file.size() - kLogBytes));
  const QString words = QString::fromUtf8(file.read(kLogBytes)).trimmed().section(u'\n', -1);
  return text::visible(words.left(kMaxLastWords));
}

}  // namespace enshu::grading
