// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/file_watch.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace enshu::desk {

QString stampOf(const QString& file) {
  const QFileInfo info(file);
  return u"%1 %2 %3"_s.arg(file).arg(info.size()).arg(info.lastModified().toMSecsSinceEpoch());
}

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
  quiet_.setSingleShot(true);
  quiet_.setInterval(kQuietMs);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &quiet_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, &quiet_, qOverload<>(&QTimer::start));
  connect(&quiet_, &QTimer::timeout, this, &FileWatch::look);
}

void FileWatch::watch(const QString& file) {
  if (const QStringList old = watcher_.files() + watcher_.directories(); !old.isEmpty()) {
    watcher_.removePaths(old);
  }
  quiet_.stop();
  file_ = file;
  seen_ = stamp();
  if (!file.isEmpty()) {
    watcher_.addPath(file);
    watcher_.addPath(QFileInfo(file).absolutePath());
  }
}

FileWatch::Stamp FileWatch::stamp() const {
  const QFileInfo info(file_);
  return info.isFile() ? Stamp{info.lastModified(), info.size()} : Stamp{};
}

void FileWatch::look() {
  const Stamp now = stamp();
  if (now == Stamp{}) {
    return;  // between deleting and renaming: the directory will tell
  }
  if (!watcher_.files().contains(file_)) {
    watcher_.addPath(file_);  // a new file under the old name
  }
  if (now != seen_) {
    seen_ = now;
    Q_EMIT saved();
  }
}

}  // namespace enshu::desk
