// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>
#include <QStringList>

namespace enshu::test {

// Arguments of bwrap: this machine, with the folder as /usr/lib/NAME, where a package would put it.
inline QStringList withInUsr(const QString& folder, const QString& name) {
  const QString usr = QStringLiteral("/usr/lib/");
  QStringList arguments{QStringLiteral("--dev-bind"), QStringLiteral("/"), QStringLiteral("/"),
                        QStringLiteral("--tmpfs"), QStringLiteral("/usr/lib")};
  for (const QFileInfo& entry : QDir(usr).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
    if (entry.fileName() != name) {
      arguments << QStringLiteral("--ro-bind") << entry.filePath() << entry.filePath();
    }
  }
  return arguments << QStringLiteral("--ro-bind") << folder << usr + name << QStringLiteral("--");
}

}  // namespace enshu::test
