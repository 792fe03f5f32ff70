// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/prctl.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace enshu::test {

using namespace Qt::StringLiterals;

// From now on this process inherits every process that one of its children leaves behind.
inline bool inheritOrphans() {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
}

// The living children of this process: after a sandbox has done its work, what escaped it.
inline QStringList survivors() {
  const QByteArray self = QByteArray::number(QCoreApplication::applicationPid());
  QStringList found;
  const QDir processes(u"/proc"_s);
  for (const QString& pid : processes.entryList({u"[0-9]*"_s}, QDir::Dirs)) {
    QFile file(processes.filePath(pid + u"/stat"_s));
    const QByteArray stat = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.value(1) == self && fields.value(0) != "Z") {
      found += pid;
    }
  }
  return found;
}

}  // namespace enshu::test
