// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QTimer>

#include "core/course/course.h"

namespace enshu::desk {

// Says when files of the open course are changed on disk, in whatever way an editor saves them.
class CourseWatch : public QObject {
  Q_OBJECT
 public:
  explicit CourseWatch(QObject* parent = nullptr);

  void watch(const course::Course& course);

 Q_SIGNALS:
  void sheetChanged();
  void courseChanged();  // what lab.json and exercise.json say

 private:
  struct Stamp {
    QDateTime modified;
    qint64 size = -1;
    bool operator==(const Stamp&) const = default;
  };
  static Stamp stamp(const QString& file);
  void look();

  QFileSystemWatcher watcher_;
  QTimer quiet_;
  QHash<QString, Stamp> seen_;
};

}  // namespace enshu::desk
