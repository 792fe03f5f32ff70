// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/files/held_folder.h"

#include <unistd.h>

#include <QDir>
#include <QFileInfo>

#include "core/sandbox/remove_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kAttempts = 10;

}  // namespace

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
  // Another process's removeAbandoned may be faster than the lock.
  for (int k = 0; k < kAttempts; ++k) {
    auto folder = std::make_unique<QTemporaryDir>(QDir(place).filePath(prefix + u"XXXXXX"_s));
    reason = folder->errorString();
    if (!folder->isValid()) {
      continue;
    }
    auto lock = json::FolderLock::take(folder->path());
    if (lock && *lock && QFileInfo::exists(folder->path())) {
      return std::unique_ptr<HeldFolder>(new HeldFolder(std::move(folder), std::move(**lock)));
    }
  }
  return failure(place.toStdString(), ENSHU_TEXT("no folder can be made here: %1"),
                 {reason.toStdString()});
}

}  // namespace enshu::grading
