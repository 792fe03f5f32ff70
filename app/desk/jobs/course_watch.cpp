// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/course_watch.h"

#include <QDir>
#include <QFileInfo>

#include "app/desk/jobs/file_watch.h"

namespace enshu::desk {

CourseWatch::CourseWatch(QObject* parent) : QObject(parent) {
  quiet_.setSingleShot(true);
  quiet_.setInterval(kQuietMs);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &quiet_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, &quiet_, qOverload<>(&QTimer::start));
  connect(&quiet_, &QTimer::timeout, this, &CourseWatch::look);
}

void CourseWatch::watch(const course::Course& course) {
  if (const QStringList old = watcher_.files() + watcher_.directories(); !old.isEmpty()) {
    watcher_.removePaths(old);
  }
  quiet_.stop();
  seen_.clear();
  QStringList folders;
  for (const course::Exercise* exercise : course.exercises()) {
    folders += exercise->directory;
  }
  for (const course::Flaw& flaw : course.flaws) {
    folders += flaw.folders;
  }
  QStringList paths;
  for (const QDir folder : std::as_const(folders)) {
    paths += folder.path();
    for (const auto* name : {"exercise.json", "sheet.en.md", "sheet.ja.md", "../lab.json"}) {
      const QString file = QDir::cleanPath(folder.filePath(QString::fromLatin1(name)));
      seen_.insert(file, stamp(file));
      if (seen_[file] != Stamp()) {
        paths += file;
      }
    }
  }
  paths.removeDuplicates();
  if (!paths.isEmpty()) {
    watcher_.addPaths(paths);
  }
}

CourseWatch::Stamp CourseWatch::stamp(const QString& file) {
  const QFileInfo info(file);
  return info.isFile() ? Stamp{info.lastModified(), info.size()} : Stamp{};
}

void CourseWatch::look() {
  bool sheets = false;
  bool course = false;
  for (auto it = seen_.begin(); it != seen_.end(); ++it) {
    const Stamp now = stamp(it.key());
    if (now != Stamp() && !watcher_.files().contains(it.key())) {
      watcher_.addPath(it.key());  // a new file under the old name
    }
    if (now != *it) {
      *it = now;
      (it.key().endsWith(u".md") ? sheets : course) = true;
    }
  }
  if (sheets) {
    Q_EMIT sheetChanged();
  }
  if (course) {
    Q_EMIT courseChanged();
  }
}

}  // namespace enshu::desk
