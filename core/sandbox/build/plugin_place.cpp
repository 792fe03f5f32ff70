// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build/plugin_place.h"

#include <sys/statvfs.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

bool mayBeHere(const QString& folder) {
  const QByteArray name = QFile::encodeName(folder);
  struct statvfs system = {};
  return access(name.constData(), W_OK | X_OK) == 0 && statvfs(name.constData(), &system) == 0 &&
         (system.f_flag & (ST_NOEXEC | ST_RDONLY)) == 0;
}

}  // namespace

QStringList pluginPlaces() {
  QStringList places{QDir::tempPath(), u"/var/tmp"_s,
                     QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation)};
  places.removeDuplicates();
  return places;
}

Result<QString> pluginPlace() {
  for (const QString& place : pluginPlaces()) {
    if (mayBeHere(place)) {
      return place;
    }
  }
  return failure(QDir::tempPath().toStdString(),
                 ENSHU_TEXT("no program can be built and loaded here, and in no other temporary "
                            "folder: it is mounted noexec or cannot be written; name another one "
                            "in TMPDIR"));
}

}  // namespace enshu::sandbox
