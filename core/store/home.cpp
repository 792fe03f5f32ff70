// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/home.h"

#include <fcntl.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

// What SQLite may leave beside a file: another database must not be given it.
const QStringList kParts{QString(), u"-journal"_s, u"-wal"_s, u"-shm"_s};

QString asideOf(const QString& file) {
  return file + u".damaged"_s;
}

[[noreturn]] void refuse(const QString& where, const char* text,
                         std::vector<std::string> args = {}) {
  throw Refusal{{where.toStdString(), text, std::move(args)}};
}

[[noreturn]] void fail(const QString& where, const char* text, std::vector<std::string> args = {}) {
  throw Refusal{{where.toStdString(), text, std::move(args), true}};
}

}  // namespace

KnownFolders knownOf(const course::Course& course, const QString& file) {
  KnownFolders known = readKnownFolders(file);
  if (!known.folders.isEmpty() && known.course != course.id) {
    refuse(file, ENSHU_TEXT("is the history of the course %1; name another file with --store"),
           {known.course.toStdString()});
  }
  known.course = course.id;
  return known;
}

State usableState(const QString& file, const KnownFolders& known) {
  const State state = stateOf(file);
  const bool wasOurs = QFileInfo(file).isFile() && !known.folders.isEmpty();
  if (state == State::Newer) {
    refuse(file, ENSHU_TEXT("is a history of a newer Enshu; use that one, or name another file "
                            "with --store"));
  }
  if ((state == State::Foreign || state == State::Damaged) && !wasOurs) {
    refuse(file, ENSHU_TEXT("is no history of Enshu; name another file with --store"));
  }
  return state == State::Foreign ? State::Damaged : state;
}

json::FolderLock hold(const QString& file) {
  const QString folder = QFileInfo(file).absolutePath();
  if (!QFileInfo::exists(folder)) {
    QDir().mkpath(QFileInfo(folder).absolutePath());
    QDir().mkdir(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }
  auto lock = json::FolderLock::take(folder, Database::kPatienceMs);
  if (!lock) {
    throw Refusal{lock.error()};
  }
  if (!*lock) {
    fail(file, ENSHU_TEXT("another program has been writing here for too long; try again when it "
                          "has ended"));
  }
  if (!(*lock)->isExclusive()) {
    fail(file, ENSHU_TEXT("the file system of its folder knows no locks; name a file on a local "
                          "disk with --store"));
  }
  return std::move(**lock);
}

EmptyFile::EmptyFile(const QString& file) : file_(file) {
  const int fd = open(QFile::encodeName(file).constData(),
                      O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
  if (fd < 0) {
    fail(file, ENSHU_TEXT("cannot be opened for writing: %1"),
         {qt_error_string(errno).toStdString()});
  }
  close(fd);
}

EmptyFile::~EmptyFile() {
  if (QFileInfo(file_).size() == 0) {
    QFile::remove(file_);
  }
}

QString setAside(const QString& file) {
  removeAside(file);
  for (const QString& part : kParts) {
    if (QFileInfo::exists(file + part) && !QFile::rename(file + part, asideOf(file) + part)) {
      fail(file, ENSHU_TEXT("cannot be moved to %1"), {asideOf(file).toStdString()});
    }
  }
  return QFileInfo::exists(asideOf(file)) ? asideOf(file) : QString();
}

void removeAside(const QString& file) {
  for (const QString& part : kParts) {
    QFile::remove(asideOf(file) + part);
  }
}

}  // namespace enshu::store
