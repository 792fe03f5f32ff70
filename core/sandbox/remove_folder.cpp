// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/remove_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QList>
#include <memory>
#include <utility>

namespace enshu::sandbox {

namespace {

constexpr mode_t kOwn = 0700;

struct Close {
  void operator()(DIR* folder) const { closedir(folder); }
};

// Owns an open folder; none if it cannot be opened.
using Folder = std::unique_ptr<DIR, Close>;

// Lets its owner, us, into a folder; a link's target is left as it is.
void unlock(int parent, const char* name) {
  struct stat status = {};
  if (fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode)) {
    fchmodat(parent, name, kOwn, 0);
  }
}

Folder openFolder(int parent, const char* name) {
  unlock(parent, name);
  const int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  return Folder(fd >= 0 ? fdopendir(fd) : nullptr);
}

QList<QByteArray> namesIn(DIR* folder) {
  QList<QByteArray> names;
  rewinddir(folder);
  while (const dirent* entry = readdir(folder)) {
    const QByteArray name(entry->d_name);
    if (name != "." && name != "..") {
      names += name;
    }
  }
  return names;
}

// Removes a file, or a folder after its own folders were moved beside it: so no path becomes long
// and no more than two folders are open.
bool removeFlat(DIR* root, const QByteArray& name, int& moved) {
  const int top = dirfd(root);
  if (unlinkat(top, name.constData(), 0) == 0) {
    return true;
  }
  const Folder folder = openFolder(top, name.constData());
  if (!folder) {
    return false;
  }
  for (const QByteArray& inner : namesIn(folder.get())) {
    const int here = dirfd(folder.get());
    if (unlinkat(here, inner.constData(), 0) == 0) {
      continue;
    }
    unlock(here, inner.constData());
    QByteArray beside;
    do {
      beside = ".removed-" + QByteArray::number(moved++);
    } while (faccessat(top, beside.constData(), F_OK, AT_SYMLINK_NOFOLLOW) == 0);
    renameat(here, inner.constData(), top, beside.constData());
  }
  return unlinkat(top, name.constData(), AT_REMOVEDIR) == 0;
}

}  // namespace

bool removeFolder(const QString& path) {
  const QByteArray name = QFile::encodeName(path);
  const Folder root = openFolder(AT_FDCWD, name.constData());
  int moved = 0;
  for (QList<QByteArray> names = root ? namesIn(root.get()) : QList<QByteArray>(); !names.isEmpty();
       names = namesIn(root.get())) {
    for (const QByteArray& entry : std::as_const(names)) {
      if (!removeFlat(root.get(), entry, moved)) {
        return false;
      }
    }
  }
  return root && rmdir(name.constData()) == 0;
}

}  // namespace enshu::sandbox
