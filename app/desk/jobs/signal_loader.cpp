// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/signal_loader.h"

#include <exception>
#include <utility>

namespace enshu::desk {

namespace {

// A file may ask for more memory than there is.
Reading readSafely(const QString& path, const recorded::TimeChoice& choice) {
  try {
    return readFile(path, choice);
  } catch (const std::exception& bug) {
    return {failure(path.toStdString(), ENSHU_TEXT("could not be opened: %1"), {bug.what()})};
  }
}

}  // namespace

void SignalLoader::load(const QStringList& paths) {
  for (const QString& path : paths) {
    waiting_.enqueue({path});
  }
  if (!running_) {
    next();
  }
}

void SignalLoader::load(const QString& path, const recorded::TimeChoice& choice) {
  waiting_.enqueue({path, choice});
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
  const Wanted wanted = waiting_.dequeue();
  reading_ = wanted.path;
  Q_EMIT progressed();
  thread_ = std::jthread([this, wanted] {
    const Reading reading = readSafely(wanted.path, wanted.choice);
    QMetaObject::invokeMethod(
        this, [this, reading] { conclude(reading); }, Qt::QueuedConnection);
  });
}

void SignalLoader::conclude(const Reading& reading) {
  running_ = false;
  if (std::exchange(dropped_, false)) {
    next();
    return;
  }
  if (reading.file) {
    Q_EMIT loaded(*reading.file);
  } else {
    const recorded::PossibleTimes& possible = reading.possible;
    Q_EMIT failed(reading.file.error());
    if (possible.rate) {
      Q_EMIT timesWanted(reading_, possible);
    }
  }
  next();
}

}  // namespace enshu::desk
