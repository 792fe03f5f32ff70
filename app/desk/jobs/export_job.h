// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <thread>

#include "core/base/result.h"

namespace enshu::desk {

// Writes one file outside the GUI thread.
class ExportJob : public QObject {
  Q_OBJECT
 public:
  // Leaves no file if it ends with an Error; may end so when it is asked to stop.
  using Write = std::function<Result<void>(const QString& path, const std::stop_token& stop)>;

  using QObject::QObject;
  ~ExportJob() override;

  // Not while it runs. Exceptions of `write` are failures.
  void start(const QString& path, Write write);
  void cancel();
  bool isRunning() const { return running_; }

 Q_SIGNALS:
  void written(const QString& path);
  void failed(const Error& error);
  void cancelled();

 private:
  void conclude(const QString& path, const Result<void>& result, bool stopped);

  bool running_ = false;
  std::jthread thread_;
};

}  // namespace enshu::desk
