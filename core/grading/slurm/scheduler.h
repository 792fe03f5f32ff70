// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "core/base/result.h"
#include "core/grading/slurm/limits.h"

// Slurm's own commands, as they are in PATH. What they print is not trusted to be what it should.
namespace enshu::grading {

// A task in the queue.
struct QueuedTask {
  qint64 array = 0;  // id of its job
  int task = 0;
  bool waits = false;  // else it runs, or is just being begun or ended
  QString reason;      // why it waits, in Slurm's word
};

// How a task ended.
struct TaskEnd {
  int exitCode = 0;
  QString node;
};

// What is to be submitted: an array of tasks 0 ... tasks - 1.
struct ArrayJob {
  QString name;
  QByteArray script;
  int tasks = 0;
  int cpus = 1;         // of a task
  QStringList exclude;  // nodes
};

// The texts of the commands, read. Lines that are none are left out.
QList<QueuedTask> parseQueue(const QByteArray& squeue);    // "17|0|PD|Resources"
std::optional<qint64> parseJob(const QByteArray& sbatch);  // "17" or "17;cluster"
std::optional<TaskEnd> parseEnd(const QByteArray& job);    // scontrol --oneliner show job

// An Error says what Slurm says, and the next step.
class Scheduler {
 public:
  Scheduler();

  // What it takes, if it answers at all. An Error: that, or it takes no arrays.
  Result<TaskLimits> ask();
  Result<qint64> submit(const ArrayJob& job) const;
  // How many tasks to try next where an array of so many was refused; 0: that is no matter of
  // their number.
  int fewerThan(int tasks, const Error& refusal) const;
  // The tasks of all jobs of the name.
  Result<QList<QueuedTask>> queue(const QString& name) const;
  Result<void> cancel(const QString& name) const;
  // Nothing, if Slurm does not know any more.
  std::optional<TaskEnd> endOf(qint64 array, int task) const;

 private:
  Error refused(const Error& error) const;
  int room() const;

  TaskLimits limits_;
};

}  // namespace enshu::grading
