// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/grading/batch/engine.h"
#include "core/grading/cluster/chunks.h"
#include "core/grading/slurm/scheduler.h"

namespace enshu::grading {

// How a grading on a cluster stands.
struct Standing {
  int runs = 0;  // tasks
  int waits = 0;
  QString reason;  // why those wait, in Slurm's word
  int done = 0;    // results
  int total = 0;
  int secondsLeft = -1;  // -1: not known yet
};

struct SlurmOptions {
  QString program;  // enshu, at the same place on every machine
  int taskMs = kTaskMs;
  int pollMs = 2000;        // between two looks at queue and files
  int patienceMs = 90'000;  // for files to be seen that another machine has written
  int graceMs = 10'000;     // for the last words of a task that Slurm has no more
  int silenceMs = 600'000;  // of Slurm, and of a queue in which nothing runs
  int tries = 3;            // of a work whose tasks are lost
  std::function<void(const Standing&)> progress = [](const Standing&) {};
  // What a person should know at once; it goes on.
  std::function<void(const Error&)> note = [](const Error&) {};
};

// Grades a class as array jobs of Slurm, each task the works of some students (grade_part.h), and
// follows them by their files and by the queue. DIR/.slurm holds what the tasks need, and goes with
// the grading.
//
// A machine that cannot isolate, or grades otherwise, is left out from then on and its works go to
// others. Works of a lost task are submitted again. What remains is the summary's fault; what is
// graded stays and `resume` keeps it. Stopped, the tasks are cancelled. Where the process itself
// was killed its tasks go on, until the next grading there ends what is left of them.
class SlurmEngine : public Engine {
 public:
  explicit SlurmEngine(SlurmOptions options) : options_(std::move(options)) {}

  Result<void> ready() override;
  void grade(Batch& batch, const QList<Work>& works) override;

 private:
  SlurmOptions options_;
  Scheduler scheduler_;
  int maxTasks_ = 1;  // of an array
};

}  // namespace enshu::grading
