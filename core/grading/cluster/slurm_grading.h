// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QMap>

#include "core/grading/cluster/slurm_following.h"

namespace enshu::grading {

// One grading by a SlurmEngine, round by round: what is left is cut into tasks, submitted and
// followed until Slurm has no task of it any more.
class SlurmGrading {
 public:
  SlurmGrading(Batch& batch, const SlurmOptions& options, const Scheduler& scheduler, int maxTasks);

  // An Error: not everything is graded.
  Result<void> run(const QList<Work>& works);

 private:
  // The beginning and the end.
  Result<void> endEarlier();
  Result<void> endOwn();
  QList<Work> withoutKept(const QList<Work>& works);
  Result<void> makeFolder();
  Result<void> rounds(QList<Work> left);

  // One round, and what has become of it.
  Result<void> submit(const QList<Work>& left);
  Result<void> submitArray(const QList<QList<Work>>& pieces);
  QList<Work> judge();
  QList<Work> withoutUnreadable(const Task& task);
  void askForEnd(const Task& task);
  void lose(const QList<Work>& works, const QString& why);
  void leaveOut(const QString& node, const QString& why);
  Error nobodyLeft(const Error& refusal) const;
  Error missing(const QList<Work>& left) const;

  Batch& batch_;
  const SlurmOptions& options_;
  const Scheduler& scheduler_;
  qsizetype maxTasks_;  // of an array
  QString folder_;      // of the plan; no other grading has it
  SlurmFollowing following_;
  int arrays_ = 0;                // submitted so far
  QList<Work> unsubmitted_;       // that Slurm took no more of in this round
  QHash<QString, int> tries_;     // of works whose tasks were lost
  QMap<QString, QString> unfit_;  // node -> why it is left out
  QString lastLoss_;              // what is known of the last lost task
  qint64 wallMs_ = 0;             // of all results so far
  int results_ = 0;
};

}  // namespace enshu::grading
