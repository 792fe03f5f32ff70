// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/own_folder.h"

#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>

#include "core/json/folder_lock.h"

using namespace Qt::StringLiterals;

namespace enshu::json {

namespace {

constexpr QFile::Permissions kOthers = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                       QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
constexpr QFile::Permissions kOwnFolder = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
constexpr int kMostHoldMs = 500;  // of a lock, by a program of this user's own

// The folder with all above it; what is not there is made for the user alone.
void makeFolder(const QString& folder) {
  if (!QFileInfo::exists(folder)) {
    makeFolder(QFileInfo(folder).path());
    QDir().mkdir(folder, kOwnFolder);
  }
}

// Whose folders nobody else's are: this user's and the system's.
bool isTrusted(uid_t owner) {
  return owner == geteuid() || owner == 0;
}

// Whether somebody else can put another folder in the place of one that stands in this: who owns it
// can, and who may write to it, unless it is sticky (the StrictModes of sshd).
bool isExchangeable(const QString& above) {
  struct stat status {};
  const bool known = stat(QFile::encodeName(above).constData(), &status) == 0;
  const bool writable = status.st_mode & (S_IWGRP | S_IWOTH) && !(status.st_mode & S_ISVTX);
  return !known || !isTrusted(status.st_uid) || writable;
}

// The first folder above this one, which has no links in its path, that lets others exchange it;
// empty: none.
QString exchangeableAbove(const QString& folder) {
  if (folder == u"/"_s) {
    return {};
  }
  const QString above = QFileInfo(folder).path();
  return isExchangeable(above) ? above : exchangeableAbove(above);
}

// Without them in the way of whoever has opened its lock.
void closeToOthers(const QString& folder) {
  QFile::setPermissions(folder, kOwnFolder);
  const auto held = FolderLock::take(folder, kMostHoldMs, FolderLock::Of::Owner);
  QFile::remove(QDir(folder).filePath(u".lock"_s));
  for (const QFileInfo& file :
       QDir(folder).entryInfoList(QDir::Files | QDir::Hidden | QDir::NoSymLinks)) {
    if (file.permissions() & kOthers) {
      QFile::setPermissions(file.filePath(), file.permissions() & ~kOthers);
    }
  }
}

}  // namespace

bool isOwn(const QFileInfo& info) {
  return !info.isSymLink() && info.ownerId() == geteuid() && !(info.permissions() & kOthers);
}

Result<QString> ownFolder(const QString& folder) {
  const QString path = QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
  // Another process may be faster; what counts is what stands there afterwards.
  makeFolder(path);
  const QFileInfo info(path);
  const QString real = info.canonicalFilePath();
  if (!info.isDir() || real.isEmpty()) {
    return machineFailure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  if (!isOwn(info)) {
    return failure(folder.toStdString(),
                   ENSHU_TEXT("the folder for compiled code must be yours alone (mode 700)"));
  }
  if (const QString above = exchangeableAbove(real); !above.isEmpty()) {
    return failure(above.toStdString(),
                   ENSHU_TEXT("others can change this folder, and below it stands compiled code"));
  }
  return real;
}

Result<void> requireUnexchangeable(const QString& folder) {
  const QString above = exchangeableAbove(QFileInfo(folder).canonicalFilePath());
  if (above.isEmpty()) {
    return {};
  }
  return failure(
      above.toStdString(),
      isTrusted(QFileInfo(above).ownerId())
          ? ENSHU_TEXT("others may change this folder, and exchange what lies below it; close it "
                       "with `chmod go-w`, or choose another place")
          : ENSHU_TEXT("is another user's folder, who could exchange what lies below it; choose a "
                       "place below folders of your own"));
}

Result<void> requireOwn(const QString& folder) {
  const QFileInfo info(QDir::cleanPath(QFileInfo(folder).absoluteFilePath()));
  return info.isDir() && isOwn(info)
             ? requireUnexchangeable(folder)
             : failure(folder.toStdString(),
                       ENSHU_TEXT("must be a folder of yours alone (mode 700)"));
}

Result<void> makeOwnFolder(const QString& folder) {
  makeFolder(folder);
  const QFileInfo info(folder);
  if (info.isSymLink()) {
    return failure(folder.toStdString(), ENSHU_TEXT("is a link; a folder must stand here"));
  }
  return info.isDir()
             ? Result<void>()
             : machineFailure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
}

Result<void> makeClosedFolder(const QString& folder) {
  makeFolder(folder);
  const QFileInfo info(folder);
  if (!info.isDir()) {
    return machineFailure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  if (info.ownerId() == geteuid() && (info.permissions() & kOthers)) {
    closeToOthers(folder);
  }
  return {};
}

Result<void> requireUnshared(const QString& folder) {
  struct stat status {};
  if (stat(QFile::encodeName(folder).constData(), &status) != 0) {
    return {};
  }
  if (status.st_uid != geteuid()) {
    return failure(folder.toStdString(),
                   ENSHU_TEXT("is another user's folder; choose one of your own, or go on with a "
                              "copy of it"));
  }
  if (status.st_mode & (S_IWGRP | S_IWOTH)) {
    return failure(folder.toStdString(),
                   ENSHU_TEXT("others may change this folder; close it with `chmod go-w`, or "
                              "choose another one"));
  }
  return {};
}

}  // namespace enshu::json
