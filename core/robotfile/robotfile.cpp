// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robotfile/robotfile.h"

#include "core/json/file.h"

namespace enshu::robotfile {
namespace {

Result<Robot> parseEither(const QByteArray& bytes, const QString& name) {
  constexpr char kByteOrderMark[] = "\xef\xbb\xbf";
  const QByteArray text =
      (bytes.startsWith(kByteOrderMark) ? bytes.sliced(3) : bytes).left(1000).trimmed();
  if (text.startsWith('{')) {
    return parseRobot(bytes, name);
  }
  if (text.startsWith('<')) {
    return parseUrdf(bytes, name);
  }
  return failure(name.toStdString(), ENSHU_TEXT("neither a robot in JSON nor in URDF"));
}

}  // namespace

Result<Robot> loadRobot(const QString& path) {
  const Result<QByteArray> bytes = json::readBytes(path, kMaxBytes);
  ENSHU_TRY(bytes);
  return parseEither(*bytes, path);
}

}  // namespace enshu::robotfile
