// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <deque>
#include <optional>
#include <utility>

#include "core/grading/cluster/slurm_engine.h"
#include "core/grading/cluster/task.h"

namespace enshu::grading {

// The tasks of a grading that Slurm has, round by round: what they tell is counted, and how the
// grading stands is shown, until nothing of them can come any more.
class SlurmFollowing {
 public:
  SlurmFollowing(Batch& batch, const SlurmOptions& options, const Scheduler& scheduler)
      : batch_(batch), options_(options), scheduler_(scheduler) {}

  // A round without tasks yet.
  void begin();
  void add(Task task) { tasks_.push_back(std::move(task)); }

  // Until the round is over, or the grading stopped. An Error: Slurm answers no more.
  Result<void> follow();

  // Counts what the tasks have told since.
  void listen();

  const std::deque<Task>& tasks() const { return tasks_; }  // of this round
  bool isDone() const;

 private:
  Result<void> look();
  bool isSettled() const;
  void tellStanding(const QList<QueuedTask>& queue);
  void noteStandstill(const Standing& standing);
  void sleep() const;

  Batch& batch_;
  const SlurmOptions& options_;
  const Scheduler& scheduler_;
  std::deque<Task> tasks_;
  QElapsedTimer since_;                // the first round
  std::optional<QElapsedTimer> mute_;  // since Slurm answers no more
  QElapsedTimer stirred_;              // when last a task ran or a result came
  bool noted_ = false;                 // that nothing stirs
};

}  // namespace enshu::grading
