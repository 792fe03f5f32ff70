// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDirIterator>
#include <QMap>
#include <QRegularExpression>

#include "tests/support/program.h"
#include "tests/support/thorough.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

inline constexpr int kGradeSeconds = 3000;

// A file's bytes without what was measured: the times and the memory of the build and of the run.
inline QByteArray repeatable(const QByteArray& bytes) {
  static const QRegularExpression measured(u"\"(wallMs|cpuMs|maxRssKb)\": \\d+(?=,?\n)"_s);
  return QString::fromLatin1(bytes).replace(measured, u"\"\\1\": 0"_s).toLatin1();
}

// All files of a folder, hidden ones too, but neither the lock nor the answers that are kept with
// their times, which are no results.
inline QMap<QString, QByteArray> repeatableIn(const QString& folder) {
  QMap<QString, QByteArray> files;
  QDirIterator walk(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
  while (walk.hasNext()) {
    const QString path = walk.next();
    if (walk.fileName() == u".lock"_s || path.startsWith(folder + u"/.answers/"_s)) {
      continue;
    }
    files[QDir(folder).relativeFilePath(path)] = repeatable(bytesOf(path));
  }
  return files;
}

// The first file that is in one of the two only, or is another one; empty if there is none.
inline QString firstDifference(const QMap<QString, QByteArray>& a,
                               const QMap<QString, QByteArray>& b) {
  for (const QString& name : (a.keys() + b.keys())) {
    if (!a.contains(name) || !b.contains(name) || a[name] != b[name]) {
      return name;
    }
  }
  return {};
}

}  // namespace enshu::test
