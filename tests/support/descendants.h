// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QMap>
#include <QString>

#include "tests/support/project.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// The processes below one, with their command names.
inline QMap<qint64, QByteArray> descendants(qint64 process) {
  QMap<qint64, QByteArray> found;
  for (const QString& pid : QDir(u"/proc"_s).entryList({u"[0-9]*"_s}, QDir::Dirs)) {
    const QByteArray stat = bytesOf(u"/proc/%1/stat"_s.arg(pid));
    const auto end = stat.lastIndexOf(')');
    if (stat.mid(end + 2).split(' ').value(1).toLongLong() == process) {
      found[pid.toLongLong()] = stat.mid(stat.indexOf('(') + 1, end - stat.indexOf('(') - 1);
      found.insert(descendants(pid.toLongLong()));
    }
  }
  return found;
}

}  // namespace enshu::test
