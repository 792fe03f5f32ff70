// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of SlurmGrading that follows a round and says what has become of it.
#include <QCoreApplication>
#include <algorithm>
#include <thread>

#include "core/course/text.h"
#include "core/grading/cluster/script.h"
#include "core/grading/cluster/slurm_grading.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class FollowingWords {
  Q_DECLARE_TR_FUNCTIONS(SlurmGrading)
};

constexpr int kMostAsked = 20;  // tasks whose end Slurm is asked for, in a round
constexpr int kSliceMs = 100;
constexpr int kLooks = 100;  // about so many in a short grading
constexpr int kSlower = 5;   // at most, in a long one

}  // namespace

Result<void> SlurmGrading::follow() {
  while (true) {
    listen();
    const bool done =
        std::all_of(tasks_.begin(), tasks_.end(), [](const Task& task) { return task.isDone(); });
    if (done || stopped()) {
      return {};
    }
    if (Result<void> looked = look(); !looked) {
      return looked;
    }
    if (isSettled()) {
      return {};
    }
    sleep();
  }
}

void SlurmGrading::listen() {
  const int before = batch_.done;
  for (Task& task : tasks_) {
    task.listen(batch_, options_.patienceMs);
  }
  if (batch_.done > before) {
    stirred_.start();
  }
}

// A look at the queue. Slurm may be away for a while: its tasks go on.
Result<void> SlurmGrading::look() {
  const Result<QList<QueuedTask>> queue = scheduler_.queue(name_);
  if (!queue) {
    if (!mute_) {
      mute_.emplace().start();
      note({queue.error().where,
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
bool SlurmGrading::isSettled() {
  return std::all_of(tasks_.begin(), tasks_.end(), [](const Task& task) {
    return task.isDone() || (task.gone && task.gone->hasExpired() && task.isHeard());
  });
}

void SlurmGrading::tellStanding(const QList<QueuedTask>& queue) {
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
  if (options_.progress) {
    options_.progress(standing);
  }
  noteStandstill(standing);
}

void SlurmGrading::noteStandstill(const Standing& standing) {
  if (standing.runs > 0) {
    stirred_.start();
  }
  if (!noted_ && stirred_.elapsed() > options_.silenceMs) {
    noted_ = true;
    note({"squeue",
          ENSHU_TEXT("no task has run for %1 minutes; what the scheduler says: %2. Ctrl+C "
                     "cancels them, --resume goes on"),
          {std::to_string(options_.silenceMs / 60'000),
           standing.reason.isEmpty() ? std::string("-") : standing.reason.toStdString()}});
  }
}

// After a round: what is left, which machines are left out, and whose tasks were lost.
QList<Work> SlurmGrading::judge() {
  QList<Work> left = unsubmitted_;
  QList<Work> unbegun;
  const qsizetype known = unfit_.size();
  int asked = 0;
  for (const Task& task : tasks_) {
    wallMs_ += task.wallMs();
    results_ += task.results();
    if (task.isDone()) {
      continue;
    }
    if (!task.unreadable().isEmpty()) {
      left += withoutUnreadable(task);
      continue;
    }
    left += task.left();
    if (!task.refused().isEmpty()) {
      leaveOut(task.node(), task.refused());
    } else if (task.node().isEmpty()) {
      unbegun += task.left();
      if (asked++ < kMostAsked) {
        askForEnd(task);
      }
    } else {
      lose(task.left(), task.node() + u": "_s + task.lastWords());
    }
  }
  // A machine that runs nothing takes one task after the other: no fault of theirs.
  if (unfit_.size() == known) {
    lose(unbegun, lastLoss_);
  }
  return left;
}

// A part that no machine can read says nothing of the machine, and whose fault it is shows when
// each student has a part alone: that one is not graded. What of it is to be tried again.
QList<Work> SlurmGrading::withoutUnreadable(const Task& task) {
  const QList<Work>& works = task.left();
  const bool isOne = works.first().submission.name == works.last().submission.name;
  if (!isOne || tries_.value(works.first().key()) == 0) {
    lose(works, task.unreadable());
    return works;
  }
  for (const Work& work : works) {
    missOne(batch_, work,
            {{}, ENSHU_TEXT("there is no result: %1"), {task.unreadable().toStdString()}});
  }
  return {};
}

void SlurmGrading::lose(const QList<Work>& works, const QString& why) {
  for (const Work& work : works) {
    ++tries_[work.key()];
  }
  lastLoss_ = why;
}

// A task that never began: where, and why, as far as Slurm remembers.
void SlurmGrading::askForEnd(const Task& task) {
  const std::optional<TaskEnd> end = scheduler_.endOf(task.job(), task.index());
  if (!end) {
    return;
  }
  const std::optional<Error> why = hindranceOf(end->exitCode, options_.program, folder_);
  if (why && !end->node.isEmpty()) {
    leaveOut(end->node, course::text(*why));
  } else {
    lastLoss_ = FollowingWords::tr("%1: exit code %2").arg(end->node).arg(end->exitCode);
  }
}

void SlurmGrading::leaveOut(const QString& node, const QString& why) {
  if (!unfit_.contains(node)) {
    unfit_[node] = why;
    note({node.toStdString(), ENSHU_TEXT("is left out of the grading: %1"), {why.toStdString()}});
  }
}

void SlurmGrading::note(const Error& error) const {
  if (options_.note) {
    options_.note(error);
  }
}

// Longer the longer it takes: nobody looks every second for hours.
void SlurmGrading::sleep() const {
  const qint64 since = since_.elapsed() / kLooks;
  const QDeadlineTimer until(
      std::clamp<qint64>(since, options_.pollMs, qint64{kSlower} * options_.pollMs));
  while (!until.hasExpired() && !stopped()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(kSliceMs));
  }
}

}  // namespace enshu::grading
