// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <memory>
#include <optional>

#include "core/base/result.h"
#include "core/json/folder_lock.h"

namespace enshu::grading {

// Whether a folder is there, no link, and this user's.
bool isOwnFolder(const QString& path);

// A temporary folder PLACE/PREFIXxxxxxx that this process holds as long as the object lives, and
// that goes with it. What a process that was killed left behind under the prefix, nobody holds: the
// next one removes it.
class HeldFolder {
 public:
  static Result<std::unique_ptr<HeldFolder>> make(const QString& place, const QString& prefix);

  // Removes this user's folders of that name that nobody holds, however deep and closed they are.
  static void removeAbandoned(const QString& place, const QString& prefix);

  HeldFolder(const HeldFolder&) = delete;
  HeldFolder& operator=(const HeldFolder&) = delete;
  ~HeldFolder();

  QString filePath(const QString& name) const { return folder_.filePath(name); }

 private:
  HeldFolder(const QString& folder, json::FolderLock lock)
      : folder_(folder), lock_(std::move(lock)) {}

  QDir folder_;
  json::FolderLock lock_;
};

}  // namespace enshu::grading
