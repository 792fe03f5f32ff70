// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/slurm_following.h"

#include <QHash>
#include <algorithm>
#include <thread>

#include "core/grading/slurm/left_tasks.h"

namespace enshu::grading {

namespace {

constexpr int kSliceMs = 100;
constexpr int kLooks = 100;  // about so many in a short grading
constexpr int kSlower = 5;   // at most, in a long one

}  // namespace

void SlurmFollowing::begin() {
  tasks_.clear();
  if (!since_.isValid()) {
    since_.start();
  }
}

bool SlurmFollowing::isDone() const {
  return std::all_of(tasks_.begin(), tasks_.end(), [](const Task& task) { return task.isDone(); });
}

Result<void> SlurmFollowing::follow() {
  stirred_.start();
  noted_ = false;
  while (true) {
    listen();
    if (isDone() || batch_.isOver()) {
      return {};
    }
    ENSHU_TRY(look());
    if (isSettled()) {
      return {};
    }
    sleep();
  }
}

void SlurmFollowing::listen() {
  const int before = batch_.done;
  for (Task& task : tasks_) {
    task.listen(batch_, options_.patienceMs);
  }
  if (batch_.done > before) {
    stirred_.start();
  }
}

// A look at the queue. Slurm may be away for a while: its tasks go on.
Result<void> SlurmFollowing::look() {
  const Result<QList<QueuedTask>> queue = scheduler_.queue(jobNameOf(batch_.directory));
  if (!queue) {
    if (!mute_) {
      mute_.emplace().start();
      options_.note(
          {queue.error().where,
           ENSHU_TEXT("the scheduler does not answer (%1); tasks that run go on, and so does the "
                      "grading"),
           queue.error().args});
    }
    for (Task& task : tasks_) {
      task.waits = false;  // it may have begun meanwhile
    }
    return mute_->elapsed() < options_.silenceMs
               ? Result<void>()
               : failure(queue.error().where,
                         ENSHU_TEXT("the scheduler does not answer any more (%1); what is graded "
                                    "is kept, go on with --resume when it is up"),
                         queue.error().args);
  }
  mute_.reset();
  QHash<std::pair<qint64, int>, bool> there;  // whether it waits
  for (const QueuedTask& task : *queue) {
    there[{task.array, task.task}] = task.waits;
  }
  for (Task& task : tasks_) {
    const auto queued = there.constFind({task.job(), task.index()});
    task.waits = queued != there.constEnd() && *queued;
    if (queued != there.constEnd()) {
      task.gone.reset();
    } else if (!task.gone) {
      task.gone = QDeadlineTimer(
          task.refused().isEmpty() && task.unreadable().isEmpty() ? options_.graceMs : 0);
    }
  }
  tellStanding(*queue);
  return {};
}

// Whether nothing can come any more.
bool SlurmFollowing::isSettled() const {
  return std::all_of(tasks_.begin(), tasks_.end(), [](const Task& task) {
    return task.isDone() || (task.gone && task.gone->hasExpired() && task.isHeard());
  });
}

void SlurmFollowing::tellStanding(const QList<QueuedTask>& queue) {
  Standing standing;
  for (const QueuedTask& task : queue) {
    ++(task.waits ? standing.waits : standing.runs);
    if (task.waits && standing.reason.isEmpty()) {
      standing.reason = task.reason;
    }
  }
  standing.done = batch_.done;
  standing.total = batch_.total;
  const int here = batch_.done - batch_.summary.kept;
  if (here > 0) {
    const double each = static_cast<double>(since_.elapsed()) / here;
    standing.secondsLeft = static_cast<int>(each * (batch_.total - batch_.done) / 1000);
  }
  options_.progress(standing);
  noteStandstill(standing);
}

void SlurmFollowing::noteStandstill(const Standing& standing) {
  if (standing.runs > 0) {
    stirred_.start();
  }
  if (!noted_ && stirred_.elapsed() > options_.silenceMs) {
    noted_ = true;
    options_.note({"squeue",
                   ENSHU_TEXT("no task has run for %1 minutes; what the scheduler says: %2. Ctrl+C "
                              "cancels them, --resume goes on"),
                   {std::to_string(options_.silenceMs / 60'000),
                    standing.reason.isEmpty() ? std::string("-") : standing.reason.toStdString()}});
  }
}

// Longer the longer it takes: nobody looks every second for hours.
void SlurmFollowing::sleep() const {
  const qint64 since = since_.elapsed() / kLooks;
  const QDeadlineTimer until(
      std::clamp<qint64>(since, options_.pollMs, qint64{kSlower} * options_.pollMs));
  while (!until.hasExpired() && !batch_.isOver()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(kSliceMs));
  }
}

}  // namespace enshu::grading
