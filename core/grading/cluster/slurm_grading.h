// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QMap>
#include <deque>

#include "core/grading/cluster/slurm_engine.h"
#include "core/grading/cluster/task.h"

namespace enshu::grading {

// One grading by a SlurmEngine, round by round: what is left is cut into tasks, submitted and
// followed until Slurm has no task of it any more.
class SlurmGrading {
 public:
  SlurmGrading(Batch& batch, const SlurmOptions& options, const Scheduler& scheduler, int maxArray);

  // An Error: not everything is graded.
  Result<void> run(const QList<Work>& works);

 private:
  bool stopped() const { return batch_.options.stop.stop_requested(); }

  // The beginning and the end.
  Result<void> endEarlier();
  Result<void> endOwn();
  QList<Work> withoutKept(const QList<Work>& works);
  Result<void> makeFolder();
  Result<void> rounds(QList<Work> left);

  // One round.
  Result<void> submit(const QList<Work>& left);
  Result<void> submitArray(const QList<QList<Work>>& pieces);
  Result<void> follow();
  Result<void> look();
  bool isSettled();
  void listen();
  void tellStanding(const QList<QueuedTask>& queue);
  void noteStandstill(const Standing& standing);
  QList<Work> judge();
  QList<Work> withoutUnreadable(const Task& task);
  void askForEnd(const Task& task);
  void lose(const QList<Work>& works, const QString& why);
  void leaveOut(const QString& node, const QString& why);
  void note(const Error& error) const;
  Error nobodyLeft(const Error& refusal) const;
  Error missing(const QList<Work>& left) const;
  void sleep() const;

  Batch& batch_;
  const SlurmOptions& options_;
  const Scheduler& scheduler_;
  qsizetype maxTasks_;
  QString name_;
  QString folder_;                // of the plan; no other grading has it
  int arrays_ = 0;                // submitted so far
  std::deque<Task> tasks_;        // of this round
  QList<Work> unsubmitted_;       // that Slurm took no more of in this round
  QHash<QString, int> tries_;     // of works whose tasks were lost
  QMap<QString, QString> unfit_;  // node -> why it is left out
  QString lastLoss_;              // what is known of the last lost task
  qint64 wallMs_ = 0;             // of all results so far
  int results_ = 0;
  QElapsedTimer since_;                // the first submission
  std::optional<QElapsedTimer> mute_;  // since Slurm answers no more
  QElapsedTimer stirred_;              // when last a task ran or a result came
  bool noted_ = false;                 // that nothing stirs
};

}  // namespace enshu::grading
