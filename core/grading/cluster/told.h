// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QList>
#include <mutex>

#include "core/base/result.h"

// What a task tells of itself while it runs: a file that it alone writes, line by line, each an
// object of JSON.
namespace enshu::grading {

// A result that is in its place, or cannot be put there.
struct ToldResult {
  QString student;
  QString exercise;
  int wallMs = 0;
  QString fault;  // why there is no result; empty: there is
};

struct Told {
  QString node;        // where it began last; empty: nowhere yet
  QString refused;     // why the machine does not grade; empty: it does
  QString unreadable;  // why the machine, which does grade, cannot read the part; empty: it can
  bool ended = false;  // it came to its end
  QList<ToldResult> results;
};

// The task's side. Safe in any thread; what cannot be written is not told.
class Teller {
 public:
  explicit Teller(const QString& path);

  void begin(const QString& node);
  void refuse(const QString& why);
  void cannotRead(const QString& why);
  void tell(const ToldResult& result);
  void end();

 private:
  void write(const QJsonObject& line);

  std::mutex mutex_;
  QFile file_;
};

// The other side: what a file tells beyond what was read of it before. Of lines that are none
// nothing is told.
class Listener {
 public:
  explicit Listener(QString path) : path_(std::move(path)) {}

  Told listen();

 private:
  QString path_;
  qint64 read_ = 0;
};

}  // namespace enshu::grading
