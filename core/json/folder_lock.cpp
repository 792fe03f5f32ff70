// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDeadlineTimer>
#include <QFile>
#include <QThread>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace enshu::json {

namespace {

constexpr unsigned long kPauseMs = 5;
constexpr mode_t kOwner = 0600;
constexpr mode_t kWriters = 0622;  // who may only read cannot open it

// Whether the open file is the one at the path: whoever held it before may have removed the folder.
bool isStill(int fd, const QByteArray& path) {
  struct stat open {};
  struct stat there {};
  return fstat(fd, &open) == 0 && lstat(path.constData(), &there) == 0 &&
         open.st_dev == there.st_dev && open.st_ino == there.st_ino;
}

// One of an earlier version is closed to whom it was open.
void closeTo(int fd, mode_t mode) {
  struct stat status {};
  if (fstat(fd, &status) == 0 && (status.st_mode & 0777 & ~mode) != 0) {
    static_cast<void>(fchmod(fd, status.st_mode & mode));
  }
}

}  // namespace

Result<std::optional<FolderLock>> FolderLock::take(const QString& folder, int waitMs, Of whose) {
  const QDeadlineTimer deadline(waitMs);
  const QByteArray path = QFile::encodeName(folder + u"/.lock"_s);
  const mode_t mode = whose == Of::Owner ? kOwner : kWriters;
  for (;;) {
    // NFS gives an exclusive lock only to whoever may write.
    const int fd = open(path.constData(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode);
    if (fd < 0) {
      return machineFailure(path.toStdString(), ENSHU_TEXT("cannot be opened for writing: %1"),
                            {qt_error_string(errno).toStdString()});
    }
    closeTo(fd, mode);
    FolderLock lock(fd, flock(fd, LOCK_EX | LOCK_NB) == 0);
    if (lock.exclusive_ ? isStill(fd, path) : errno == ENOLCK || errno == EOPNOTSUPP) {
      return lock;
    }
    if (!lock.exclusive_ && errno != EWOULDBLOCK && errno != EINTR) {
      return machineFailure(path.toStdString(), ENSHU_TEXT("cannot be locked: %1"),
                            {qt_error_string(errno).toStdString()});
    }
    if (!lock.exclusive_ && deadline.hasExpired()) {
      return std::nullopt;
    }
    QThread::msleep(kPauseMs);
  }
}

FolderLock::~FolderLock() {
  if (fd_ >= 0) {
    close(fd_);
  }
}

}  // namespace enshu::json
