// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/signal_loader.h"

#include <exception>
#include <utility>

namespace enshu::desk {

namespace {

// A file may ask for more memory than there is.
Result<SignalFile> readSafely(const QString& path) {
  try {
    return readSignals(path);
  } catch (const std::exception& bug) {
    return failure(path.toStdString(), ENSHU_TEXT("could not be opened: %1"), {bug.what()});
  }
}

}  // namespace

void SignalLoader::load(const QStringList& paths) {
  for (const QString& path : paths) {
    waiting_.enqueue(path);
  }
  if (!running_) {
    next();
  }
}

void SignalLoader::cancel() {
  waiting_.clear();
  dropped_ = running_;
  reading_.clear();
  Q_EMIT progressed();
}

void SignalLoader::next() {
  if (waiting_.isEmpty()) {
    reading_.clear();
    Q_EMIT progressed();
    Q_EMIT finished();
    return;
  }
  running_ = true;
  reading_ = waiting_.dequeue();
  Q_EMIT progressed();
  thread_ = std::jthread([this, path = reading_] {
    const auto file = readSafely(path);
    QMetaObject::invokeMethod(
        this, [this, file] { conclude(file); }, Qt::QueuedConnection);
  });
}

void SignalLoader::conclude(const Result<SignalFile>& file) {
  running_ = false;
  if (std::exchange(dropped_, false)) {
    next();
    return;
  }
  if (file) {
    Q_EMIT loaded(*file);
  } else {
    Q_EMIT failed(file.error());
  }
  next();
}

}  // namespace enshu::desk
