// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/library_cache.h"

#include <sys/stat.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace enshu::compiled {

namespace {

constexpr qint64 kMaxBytes = 256 << 20;
constexpr qsizetype kSealBytes = 32;

constexpr QFile::Permissions kOthers = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                       QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
constexpr QFile::Permissions kOwnFolder = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
constexpr QFile::Permissions kOwnFile = QFile::ReadOwner | QFile::WriteOwner;

bool isOurs(const QFileInfo& info) {
  return !info.isSymLink() && info.ownerId() == geteuid() && !(info.permissions() & kOthers);
}

// The folder with all above it; what is not there is made for the user alone.
void makeFolder(const QString& folder) {
  if (!QFileInfo::exists(folder)) {
    makeFolder(QFileInfo(folder).path());
    QDir().mkdir(folder, kOwnFolder);
  }
}

// Whether somebody else can put another folder in the place of one that stands in this: who owns it
// can, and who may write to it, unless it is sticky (the StrictModes of sshd).
bool isExchangeable(const QString& above) {
  struct stat status {};
  const bool known = stat(QFile::encodeName(above).constData(), &status) == 0;
  const bool trusted = status.st_uid == geteuid() || status.st_uid == 0;
  const bool writable = status.st_mode & (S_IWGRP | S_IWOTH) && !(status.st_mode & S_ISVTX);
  return !known || !trusted || writable;
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

// What stands at the end of a file; a loader of shared libraries does not look there.
QByteArray seal(const QByteArray& key, const QByteArray& content) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  hash.addData(key);
  hash.addData(content);
  return hash.result();
}

}  // namespace

Result<LibraryCache> LibraryCache::open(const QString& folder) {
  const QString path = QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
  // Another process may be faster; what counts is what stands there afterwards.
  makeFolder(path);
  const QFileInfo info(path);
  const QString real = info.canonicalFilePath();
  if (!info.isDir() || real.isEmpty()) {
    return failure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  if (!isOurs(info)) {
    return failure(folder.toStdString(),
                   ENSHU_TEXT("the folder for compiled code must be yours alone (mode 700)"));
  }
  if (const QString above = exchangeableAbove(real); !above.isEmpty()) {
    return failure(above.toStdString(),
                   ENSHU_TEXT("others can change this folder, and below it stands compiled code"));
  }
  return LibraryCache(real);
}

QString LibraryCache::path(const QByteArray& key) const {
  return folder_ + u'/' + QString::fromLatin1(key.toHex()) + u".so"_s;
}

QString LibraryCache::find(const QByteArray& key) const {
  const QFileInfo info(path(key));
  QFile file(info.filePath());
  if (!info.isFile() || !isOurs(info) || info.size() > kMaxBytes ||
      !file.open(QIODevice::ReadOnly)) {
    return {};
  }
  const QByteArray all = file.readAll();
  const qsizetype bytes = all.size() - kSealBytes;
  return bytes > 0 && seal(key, all.first(bytes)) == all.last(kSealBytes) ? info.filePath()
                                                                          : QString();
}

Result<QString> LibraryCache::insert(const QByteArray& key, const QString& built) const {
  QFile library(built);
  if (!library.open(QIODevice::ReadOnly)) {
    return failure(built.toStdString(), ENSHU_TEXT("the file cannot be read: %1"),
                   {library.errorString().toStdString()});
  }
  const QByteArray content = library.readAll();
  if (QFileInfo(path(key)).isSymLink()) {
    QFile::remove(path(key));  // what it leads to is not to be written
  }
  QSaveFile file(path(key));
  const bool written = file.open(QIODevice::WriteOnly) && file.setPermissions(kOwnFile) &&
                       file.write(content) == content.size() &&
                       file.write(seal(key, content)) == kSealBytes && file.flush() &&
                       file.commit();
  if (!written) {
    return failure(file.fileName().toStdString(), ENSHU_TEXT("the file cannot be written: %1"),
                   {file.errorString().toStdString()});
  }
  return file.fileName();
}

}  // namespace enshu::compiled
