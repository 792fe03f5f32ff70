// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/jobs/background.h"
#include "app/desk/models/simulated_run.h"

namespace enshu::desk {

// Simulates runs one after the other on a thread of its own, so that the times they take compare.
// Everything comes back by value, through signals in the thread that owns the job.
class SimulationJob : public QObject {
  Q_OBJECT
 public:
  explicit SimulationJob(QString arm, QObject* parent = nullptr);  // file of the course arm

  bool isRunning() const { return background_.isRunning(); }
  void start(const QList<RunRequest>& requests);  // while others run: nothing happens
  void cancel();                                  // the run that goes on is dropped

 Q_SIGNALS:
  void progressed(int index, double fraction);  // of the run that goes on; never falls
  void ran(int index, const enshu::desk::SimulatedRun& outcome);
  // `bug`: Enshu itself failed, or there is no memory; else empty.
  void ended(bool cancelled, const QString& bug);

 private:
  void simulate(const QList<RunRequest>& requests, const Background::Task& task);

  QString arm_;
  Background background_;
};

}  // namespace enshu::desk
