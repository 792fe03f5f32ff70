// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/export_job.h"

#include <QFileInfo>
#include <utility>

#include "core/base/contract.h"

namespace enshu::desk {

namespace {

// A device would be replaced by a file.
Result<void> writeIfOrdinary(const QString& path, const ExportJob::Write& write,
                             const std::stop_token& stop) {
  if (const QFileInfo there(path); there.exists() && !there.isFile()) {
    return failure(path.toStdString(), ENSHU_TEXT("is not an ordinary file"));
  }
  return write(path, stop);
}

}  // namespace

ExportJob::ExportJob(QObject* parent) : QObject(parent) {
  connect(&background_, &Background::failed, this, [this](const QString& why) {
    Q_EMIT failed(
        {path_.toStdString(), ENSHU_TEXT("could not be written: %1"), {why.toStdString()}});
  });
}

void ExportJob::start(const QString& path, Write write) {
  expects(!isRunning(), "ExportJob: it is running");
  path_ = path;
  background_.run([this, path, write = std::move(write)](const Background::Task& task) {
    return [this, result = writeIfOrdinary(path, write, task.stop()),
            stopped = task.stop().stop_requested()] { conclude(result, stopped); };
  });
}

void ExportJob::cancel() {
  background_.stop();
}

void ExportJob::conclude(const Result<void>& result, bool stopped) {
  if (result) {
    Q_EMIT written(path_);
  } else if (stopped) {
    Q_EMIT cancelled();
  } else {
    Q_EMIT failed(result.error());
  }
}

}  // namespace enshu::desk
