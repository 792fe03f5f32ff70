// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/signal_loader.h"

namespace enshu::desk {

// A file may ask for more memory than there is.
SignalLoader::SignalLoader(QObject* parent) : QObject(parent) {
  connect(&background_, &Background::failed, this, [this](const QString& why) {
    conclude({failure(reading_.toStdString(), ENSHU_TEXT("could not be opened: %1"),
                      {why.toStdString()})});
  });
  connect(&background_, &Background::cancelled, this, &SignalLoader::next);
}

void SignalLoader::load(const QString& path, const recorded::TimeChoice& choice) {
  waiting_.enqueue({path, choice});
  if (!background_.isRunning()) {
    next();
  }
}

void SignalLoader::cancel() {
  waiting_.clear();
  background_.cancel();
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
  const Wanted wanted = waiting_.dequeue();
  reading_ = wanted.path;
  Q_EMIT progressed();
  background_.run([this, wanted](const Background::Task& task) {
    return
        [this, reading = readFile(wanted.path, wanted.choice, task.stop())] { conclude(reading); };
  });
}

void SignalLoader::conclude(const Reading& reading) {
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
