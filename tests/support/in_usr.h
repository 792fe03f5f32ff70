// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>
#include <QStringList>

namespace enshu::test {

using namespace Qt::StringLiterals;

// Arguments of bwrap: this machine, with the folder as /usr/lib/NAME, where a package would put it.
inline QStringList withInUsr(const QString& folder, const QString& name) {
  const QString usr = u"/usr/lib/"_s;
  QStringList arguments{u"--dev-bind"_s, u"/"_s, u"/"_s, u"--tmpfs"_s, u"/usr/lib"_s};
  for (const QFileInfo& entry : QDir(usr).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
    if (entry.fileName() != name) {
      arguments << u"--ro-bind"_s << entry.filePath() << entry.filePath();
    }
  }
  return arguments << u"--ro-bind"_s << folder << usr + name << u"--"_s;
}

}  // namespace enshu::test
