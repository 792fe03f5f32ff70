// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <algorithm>

namespace enshu::json {

namespace {

constexpr qint64 kLeastPart = 4096;  // of a file whose size the system does not tell

}  // namespace

Result<QByteArray> readBytes(const QString& path, qint64 maxBytes) {
  const std::string where = path.toStdString();
  const QFileInfo info(path);
  if (!info.exists()) {
    return failure(where, ENSHU_TEXT("there is no such file"));
  }
  if (!info.isFile()) {
    return failure(where, ENSHU_TEXT("not a regular file"));
  }
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) {
    return failure(where, ENSHU_TEXT("cannot be read: %1"), {file.errorString().toStdString()});
  }
  // At most one byte more than allowed, so that a file that grows meanwhile is noticed too.
  // QIODevice takes as much memory as it is asked for, not as much as there is to read.
  QByteArray bytes;
  QByteArray part;
  do {
    const qint64 there = std::max(file.size() - bytes.size(), kLeastPart);
    part = file.read(std::min(there, maxBytes - bytes.size()) + 1);
    bytes += part;
  } while (!part.isEmpty() && bytes.size() <= maxBytes);
  if (file.error() != QFileDevice::NoError) {
    return failure(where, ENSHU_TEXT("cannot be read: %1"), {file.errorString().toStdString()});
  }
  if (bytes.size() > maxBytes) {
    return failure(where, ENSHU_TEXT("larger than the %1 bytes allowed"),
                   {std::to_string(maxBytes)});
  }
  return bytes;
}

Result<void> writeBytes(const QString& path, const QByteArray& bytes, Readers readers) {
  Result<NewFile> file = NewFile::beside(QFile::encodeName(path).toStdString(), readers);
  ENSHU_TRY(file);
  ENSHU_TRY(file->write({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
  return file->takePlace();
}

Result<void> writeFile(const QString& path, const QJsonObject& object, Readers readers) {
  return writeBytes(path, QJsonDocument(object).toJson(), readers);
}

QString followed(const QString& path) {
  const QFileInfo info(path);
  return info.isSymLink() && info.isFile() ? info.canonicalFilePath() : path;
}

}  // namespace enshu::json
