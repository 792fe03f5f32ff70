// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <mutex>
#include <optional>

#include "core/sandbox/build/build.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// Builds that outlive their process: what the same tools made of the same bytes before is not made
// again, in whichever batch of this user. They lie in one folder of the user's cache, which no box
// shows; every file is whole or not taken, and the longest unused go first. A cache that cannot be
// read or written, or that others can change, is no fault: then everything is built.
class KeptBuilds {
 public:
  static constexpr qint64 kMostBytes = 1LL << 30;

  // ~/.cache/enshu/builds, or below $XDG_CACHE_HOME.
  static QString usualFolder();

  explicit KeptBuilds(const QString& folder = usualFolder(), qint64 mostBytes = kMostBytes);

  // Hexadecimal SHA-256 of all that a build is made from: the text and its name, the compiler and
  // the linker with their flags and libraries, the kit's headers, and the course's headers and glue
  // for this exercise. Empty: something of it cannot be read.
  QByteArray keyOf(const sandbox::Kit& kit, const QString& exercise,
                   const sandbox::SourceFile& source);

  // What is kept under a key; a plugin is written to the file `plugin`, which the report names.
  std::optional<sandbox::BuildReport> take(const QByteArray& key, const QString& plugin) const;

  // Keeps what any other build of the same would be too: a plugin or the compiler's errors.
  void keep(const QByteArray& key, const sandbox::BuildReport& report);

 private:
  QByteArray toolsOf(const sandbox::Kit& kit);
  void removeOldest() const;

  const QString folder_;
  const qint64 mostBytes_;
  std::mutex mutex_;
  QHash<QString, QByteArray> tools_;  // by the kit's folder and flags
  bool isTidy_ = false;               // the oldest were removed once by this process
  qint64 written_ = 0;                // since the oldest were removed
};

}  // namespace enshu::grading
