// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/export_job.h"

#include <QFileInfo>
#include <exception>
#include <utility>

#include "core/base/contract.h"

namespace enshu::desk {

namespace {

// A device would be replaced by a file.
Result<void> writeSafely(const QString& path, const ExportJob::Write& write,
                         const std::stop_token& stop) {
  if (const QFileInfo there(path); there.exists() && !there.isFile()) {
    return failure(path.toStdString(), ENSHU_TEXT("is not an ordinary file"));
  }
  try {
    return write(path, stop);
  } catch (const std::exception& bug) {
    return failure(path.toStdString(), ENSHU_TEXT("could not be written: %1"), {bug.what()});
  }
}

}  // namespace

ExportJob::~ExportJob() {
  cancel();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void ExportJob::start(const QString& path, Write write) {
  expects(!running_, "ExportJob: it is running");
  running_ = true;
  thread_ = std::jthread([this, path, write = std::move(write)](const std::stop_token& stop) {
    const auto result = writeSafely(path, write, stop);
    QMetaObject::invokeMethod(
        this,
        [this, path, result, stopped = stop.stop_requested()] { conclude(path, result, stopped); },
        Qt::QueuedConnection);
  });
}

void ExportJob::cancel() {
  thread_.request_stop();
}

void ExportJob::conclude(const QString& path, const Result<void>& result, bool stopped) {
  running_ = false;
  if (result) {
    Q_EMIT written(path);
  } else if (stopped) {
    Q_EMIT cancelled();
  } else {
    Q_EMIT failed(result.error());
  }
}

}  // namespace enshu::desk
