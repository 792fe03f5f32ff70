// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>
#include <cerrno>

namespace enshu::json {

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
  // One byte more than allowed, so that a file that grows meanwhile is noticed too.
  QByteArray bytes = file.read(maxBytes + 1);
  if (file.error() != QFileDevice::NoError) {
    return failure(where, ENSHU_TEXT("cannot be read: %1"), {file.errorString().toStdString()});
  }
  if (bytes.size() > maxBytes) {
    return failure(where, ENSHU_TEXT("larger than the %1 bytes allowed"),
                   {std::to_string(maxBytes)});
  }
  return bytes;
}

namespace {

// What finds no room is first written in part, without an error; only the rest says why.
bool writeAll(QSaveFile& file, const QByteArray& bytes) {
  for (qint64 done = 0; done < bytes.size();) {
    const qint64 written = file.write(bytes.constData() + done, bytes.size() - done);
    if (written <= 0) {
      return false;
    }
    done += written;
  }
  // commit() does not notice that what it still had to write found no room.
  return (file.flush() || file.flush()) && file.commit();
}

}  // namespace

Result<void> writeBytes(const QString& path, const QByteArray& bytes) {
  // A device or a pipe would be replaced by a file.
  if (const QFileInfo there(path); there.exists() && !there.isFile()) {
    return failure(path.toStdString(), ENSHU_TEXT("is not an ordinary file"));
  }
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly)) {
    return machineFailure(path.toStdString(), ENSHU_TEXT("cannot be written: %1"),
                          {file.errorString().toStdString()});
  }
  errno = 0;
  if (writeAll(file, bytes)) {
    return {};
  }
  const QString why = errno != 0 ? qt_error_string(errno) : file.errorString();
  return machineFailure(path.toStdString(), ENSHU_TEXT("cannot be written: %1"),
                        {why.toStdString()});
}

Result<void> writeFile(const QString& path, const QJsonObject& object) {
  return writeBytes(path, QJsonDocument(object).toJson());
}

}  // namespace enshu::json
