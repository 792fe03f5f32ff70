// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <thread>

#include "app/desk/models/signal_table.h"

namespace enshu::desk {

// Writes curves as a table, CSV or MAT as the file's name ends, outside the GUI thread.
class ExportJob : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  // Not while it runs.
  void start(const QString& path, const QList<PlotCurve>& curves, double begin, double end);
  bool isRunning() const { return running_; }

 Q_SIGNALS:
  void written(const QString& path);
  void failed(const Error& error);

 private:
  void conclude(const QString& path, const Result<void>& result);

  bool running_ = false;
  std::jthread thread_;
};

}  // namespace enshu::desk
