// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <optional>

#include "core/grading/batch/work.h"
#include "core/grading/cluster/told.h"

namespace enshu::grading {

// One task that was submitted, and what has become of its works so far.
class Task {
 public:
  Task(const QString& folder, int array, int index, QList<Work> works);

  // Counts what the task has told since. A result that is told and not to be seen yet, as folders
  // that machines share have it, is waited for until `patienceMs` are over.
  void listen(Batch& batch, int patienceMs);

  void setJob(qint64 job) { job_ = job; }
  qint64 job() const { return job_; }
  int index() const { return index_; }

  const QList<Work>& left() const { return left_; }  // neither counted nor told
  bool isDone() const { return left_.isEmpty() && late_.isEmpty(); }

  bool isHeard() const { return late_.isEmpty(); }  // no result of it is waited for

  QString node() const { return node_; }              // where it began last; empty: it never did
  QString refused() const { return refused_; }        // why that machine does not grade
  QString unreadable() const { return unreadable_; }  // why its part is none
  QString lastWords() const;                          // what it printed at the end

  // Of the results that it told.
  int results() const { return results_; }
  qint64 wallMs() const { return wallMs_; }

  // What Slurm's queue said last: that it has it no more, since when; that it was not begun.
  std::optional<QDeadlineTimer> gone;
  bool waits = false;

 private:
  struct Late {
    Work work;
    QDeadlineTimer until;
  };

  void take(Batch& batch, const ToldResult& told, int patienceMs);
  void collectLate(Batch& batch);

  QString part_;
  QString log_;
  Listener listener_;
  int index_ = 0;
  qint64 job_ = 0;
  QList<Work> left_;
  QList<Late> late_;
  QString node_;
  QString refused_;
  QString unreadable_;
  int results_ = 0;
  qint64 wallMs_ = 0;
};

}  // namespace enshu::grading
