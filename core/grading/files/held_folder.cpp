// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/files/held_folder.h"

#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/sandbox/remove_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kAttempts = 200;

}  // namespace

bool isOwnFolder(const QString& path) {
  struct stat status = {};
  return lstat(QFile::encodeName(path).constData(), &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == geteuid();
}

void HeldFolder::removeAbandoned(const QString& place, const QString& prefix) {
  const QDir::Filters folders = QDir::Dirs | QDir::NoSymLinks;
  for (const QFileInfo& folder : QDir(place).entryInfoList({prefix + u'*'}, folders)) {
    if (folder.ownerId() != geteuid()) {
      continue;
    }
    const auto lock = json::FolderLock::take(folder.filePath());
    if (lock && *lock && (*lock)->isExclusive()) {
      sandbox::removeFolder(folder.filePath());
    }
  }
}

Result<std::unique_ptr<HeldFolder>> HeldFolder::make(const QString& place, const QString& prefix) {
  QString reason;
  // Another process's removeAbandoned may be faster than the lock, and somebody else may then have
  // made a folder of that name.
  for (int k = 0; k < kAttempts; ++k) {
    QTemporaryDir folder(QDir(place).filePath(prefix + u"XXXXXX"_s));
    folder.setAutoRemove(false);
    reason = folder.errorString();
    if (!folder.isValid()) {
      continue;
    }
    auto lock = json::FolderLock::take(folder.path());
    if (lock && *lock && isOwnFolder(folder.path())) {
      return std::unique_ptr<HeldFolder>(new HeldFolder(folder.path(), std::move(**lock)));
    }
  }
  return machineFailure(place.toStdString(), ENSHU_TEXT("no folder can be made here: %1"),
                        {reason.toStdString()});
}

// Still locked, for what nobody holds others remove meanwhile; what cannot be removed now is
// theirs.
HeldFolder::~HeldFolder() {
  sandbox::removeFolder(folder_.path());
}

}  // namespace enshu::grading
