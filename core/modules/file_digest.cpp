// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/file_digest.h"

#include <sys/stat.h>

#include <QCryptographicHash>
#include <QFile>
#include <QHash>
#include <QMutex>
#include <QMutexLocker>
#include <ctime>

#include "core/json/file.h"

namespace enshu::modules {

namespace {

// What the system changes with any change of a file. The time of the last change of its state can
// be set by nobody, unlike that of its content.
struct Identity {
  dev_t device = 0;
  ino_t number = 0;
  off_t size = 0;
  timespec content{};
  timespec state{};
};

bool operator==(const timespec& a, const timespec& b) {
  return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

bool operator==(const Identity& a, const Identity& b) {
  return a.device == b.device && a.number == b.number && a.size == b.size &&
         a.content == b.content && a.state == b.state;
}

// A second change within one tick of the file system's clock would not be seen.
bool isSettled(const Identity& identity) {
  constexpr time_t kTickSeconds = 2;
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  return now.tv_sec - identity.state.tv_sec > kTickSeconds;
}

struct Known {
  Identity identity;
  QByteArray digest;
};

}  // namespace

QByteArray fileDigest(const QString& path, qint64 mostBytes) {
  static QMutex mutex;
  static QHash<QString, Known> known;
  struct stat status {};
  if (::stat(QFile::encodeName(path).constData(), &status) != 0) {
    return {};
  }
  const Identity identity{status.st_dev, status.st_ino, status.st_size, status.st_mtim,
                          status.st_ctim};
  if (status.st_size > mostBytes) {
    return {};
  }
  {
    const QMutexLocker lock(&mutex);
    const auto found = known.constFind(path);
    if (found != known.constEnd() && found->identity == identity) {
      return found->digest;
    }
  }
  // Read after the look at its identity: what changes in between is another file next time.
  const Result<QByteArray> bytes = json::readBytes(path, mostBytes);
  if (!bytes) {
    return {};
  }
  QByteArray digest = QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256);
  if (isSettled(identity)) {
    const QMutexLocker lock(&mutex);
    known[path] = {identity, digest};
  }
  return digest;
}

}  // namespace enshu::modules
