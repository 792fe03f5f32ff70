// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <utility>

#include "core/base/result.h"

namespace enshu::json {

// An exclusive hold on a folder, among threads and processes, also over NFS: on an empty hidden
// file in it, ".lock", which stays. The hold ends with the object or with the process, however that
// ends, so it is never stale.
class FolderLock {
 public:
  // Who can hold it: whoever may write its file, or its owner alone. Who may only read could else
  // keep everybody out.
  enum class Of { Writers, Owner };

  // Waits at most so long for another holder; nothing if that one stays. Where the folder's file
  // system knows no locks, everybody gets one, and isExclusive() is false. An Error: the folder is
  // not there or nothing can be written in it.
  static Result<std::optional<FolderLock>> take(const QString& folder, int waitMs = 0,
                                                Of whose = Of::Writers);

  FolderLock(FolderLock&& other) noexcept
      : fd_(std::exchange(other.fd_, -1)), exclusive_(other.exclusive_) {}
  FolderLock& operator=(FolderLock&& other) noexcept {
    std::swap(fd_, other.fd_);
    std::swap(exclusive_, other.exclusive_);
    return *this;
  }
  ~FolderLock();

  bool isExclusive() const { return exclusive_; }

 private:
  FolderLock(int fd, bool exclusive) : fd_(fd), exclusive_(exclusive) {}

  int fd_ = -1;
  bool exclusive_ = false;
};

}  // namespace enshu::json
