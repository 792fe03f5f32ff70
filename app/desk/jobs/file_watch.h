// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace enshu::desk {

// One save raises several events; the files are complete when they have ceased.
inline constexpr int kQuietMs = 150;

// Another one whenever the file was written, is gone or is a different one.
QString stampOf(const QString& file);

// Says once when a file has been saved, in whatever way an editor does it: written in place, or
// written beside and renamed over it (then only the directory notices).
class FileWatch : public QObject {
  Q_OBJECT
 public:
  explicit FileWatch(QObject* parent = nullptr);

  void watch(const QString& file);  // empty: nothing
  QString file() const { return file_; }

 Q_SIGNALS:
  void saved();

 private:
  struct Stamp {
    QDateTime modified;
    qint64 size = -1;
    bool operator==(const Stamp&) const = default;
  };
  Stamp stamp() const;
  void look();

  QFileSystemWatcher watcher_;
  QTimer quiet_;
  QString file_;
  Stamp seen_;
};

}  // namespace enshu::desk
