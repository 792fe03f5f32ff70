// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/held_result.h"

#include <QFileInfo>

#include "core/json/own_folder.h"

namespace enshu::grading {

namespace {

constexpr int kLongestWaitMs = 10'000;

}  // namespace

Result<json::FolderLock> holdSaid(const QString& path) {
  const QString folder = QFileInfo(path).path();
  ENSHU_TRY(json::makeOwnFolder(folder));
  auto held = json::FolderLock::take(folder, kLongestWaitMs, json::FolderLock::Of::Owner);
  ENSHU_TRY(held);
  if (!*held) {
    return machineFailure(path.toStdString(),
                          ENSHU_TEXT("another program has been writing here for too long; try "
                                     "again when it has ended"));
  }
  return std::move(**held);
}

}  // namespace enshu::grading
