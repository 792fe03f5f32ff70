// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/groups/undoing.h"

#include <QFile>
#include <QFileInfo>

#include "core/json/file.h"

namespace enshu::grading {

namespace {

constexpr qint64 kMostUndoneBytes = 16 << 20;

}  // namespace

Undoing::~Undoing() {
  for (auto file = files_.rbegin(); file != files_.rend(); ++file) {
    if (file->second) {
      static_cast<void>(json::writeBytes(file->first, *file->second));
    } else {
      QFile::remove(file->first);
    }
  }
}

Result<void> Undoing::willWrite(const QString& path) {
  if (!QFileInfo::exists(path)) {
    files_.emplace_back(path, std::nullopt);
    return {};
  }
  const Result<QByteArray> bytes = json::readBytes(path, kMostUndoneBytes);
  ENSHU_TRY(bytes);
  files_.emplace_back(path, *bytes);
  return {};
}

}  // namespace enshu::grading
