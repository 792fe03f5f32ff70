// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robotfile/robotfile.h"

#include "core/json/file.h"

namespace enshu::robotfile {
namespace {

using Parser = Result<Robot> (*)(const QByteArray& bytes, const QString& name);

Result<Robot> parseFile(const QString& path, Parser parser) {
  const Result<QByteArray> bytes = json::readBytes(path, kMaxBytes);
  ENSHU_TRY(bytes);
  return parser(*bytes, path);
}

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
  return parseFile(path, parseEither);
}

Result<Robot> readRobot(const QString& path) {
  return parseFile(path, parseRobot);
}

Result<Robot> readUrdf(const QString& path) {
  return parseFile(path, parseUrdf);
}

}  // namespace enshu::robotfile
