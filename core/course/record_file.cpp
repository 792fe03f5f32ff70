// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/record_file.h"

#include "core/json/own_folder.h"

namespace enshu::course {

namespace {

constexpr int kPatienceMs = 10'000;

}  // namespace

Result<json::FolderLock> holdRecord(const QString& folder, const QString& file) {
  auto lock = json::makeClosedFolder(folder).and_then(
      [&] { return json::FolderLock::take(folder, kPatienceMs, json::FolderLock::Of::Owner); });
  if (!lock) {
    return failure(file.toStdString(), lock.error().text, lock.error().args);
  }
  if (!*lock) {
    return failure(file.toStdString(),
                   ENSHU_TEXT("another program has been writing here for too long"));
  }
  return std::move(**lock);
}

}  // namespace enshu::course
