// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/library_cache.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "core/json/own_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::compiled {

namespace {

constexpr qint64 kMaxBytes = 256 << 20;
constexpr qsizetype kSealBytes = 32;

constexpr QFile::Permissions kOwnFile = QFile::ReadOwner | QFile::WriteOwner;

// What stands at the end of a file; a loader of shared libraries does not look there.
QByteArray seal(const QByteArray& key, const QByteArray& content) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  hash.addData(key);
  hash.addData(content);
  return hash.result();
}

}  // namespace

Result<LibraryCache> LibraryCache::open(const QString& folder) {
  const Result<QString> own = json::ownFolder(folder);
  ENSHU_TRY(own);
  return LibraryCache(*own);
}

QString LibraryCache::path(const QByteArray& key) const {
  return folder_ + u'/' + QString::fromLatin1(key.toHex()) + u".so"_s;
}

QString LibraryCache::find(const QByteArray& key) const {
  const QFileInfo info(path(key));
  QFile file(info.filePath());
  if (!info.isFile() || !json::isOwn(info) || info.size() > kMaxBytes ||
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
    return machineFailure(file.fileName().toStdString(),
                          ENSHU_TEXT("the file cannot be written: %1"),
                          {file.errorString().toStdString()});
  }
  return file.fileName();
}

}  // namespace enshu::compiled
