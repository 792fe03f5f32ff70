// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "app/desk/jobs/background.h"
#include "core/base/result.h"

namespace enshu::desk {

// Writes one file outside the GUI thread.
class ExportJob : public QObject {
  Q_OBJECT
 public:
  // Leaves no file if it ends with an Error; may end so when it is asked to stop.
  using Write = std::function<Result<void>(const QString& path, const std::stop_token& stop)>;

  explicit ExportJob(QObject* parent = nullptr);

  // Not while it runs. Exceptions of `write` are failures.
  void start(const QString& path, Write write);
  void cancel();
  bool isRunning() const { return background_.isRunning(); }

 Q_SIGNALS:
  void written(const QString& path);
  void failed(const Error& error);
  void cancelled();

 private:
  void conclude(const Result<void>& result, bool stopped);

  QString path_;  // of the file that is being written
  Background background_;
};

}  // namespace enshu::desk
