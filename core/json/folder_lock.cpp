// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QDeadlineTimer>
#include <QFile>
#include <QThread>
#include <cerrno>

namespace enshu::json {

namespace {

constexpr unsigned long kPauseMs = 5;

}  // namespace

std::optional<FolderLock> FolderLock::take(const QString& folder, int waitMs) {
  const QDeadlineTimer deadline(waitMs);
  const int fd =
      open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  while (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) {
      return FolderLock(fd, false);
    }
    if (deadline.hasExpired()) {
      close(fd);
      return std::nullopt;
    }
    QThread::msleep(kPauseMs);
  }
  return FolderLock(fd, fd >= 0);
}

FolderLock::~FolderLock() {
  if (fd_ >= 0) {
    close(fd_);
  }
}

}  // namespace enshu::json
