// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <system_error>

// The project's own files, for tests that look at them.
namespace enshu::test {

using namespace Qt::StringLiterals;

// Where the sources stand, and where the programs were built.
inline QString sourceRoot() {
  return qEnvironmentVariable("ENSHU_SOURCE");
}
inline QString programs() {
  return qEnvironmentVariable("ENSHU_BIN");
}

// A path below the root of the sources.
inline QString source(const QString& path) {
  return sourceRoot() + u'/' + path;
}

inline QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QString textOf(const QString& path) {
  return QString::fromUtf8(bytesOf(path));
}

inline bool writeBytes(const QString& path, const QByteArray& bytes) {
  QDir().mkpath(QFileInfo(path).path());
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

// All files of those endings ("*.h") below a folder, as paths below `root`, sorted.
inline QStringList filesBelow(const QString& root, const QString& folder,
                              const QStringList& endings = {u"*"_s}) {
  QStringList files;
  QDirIterator walk(root + u'/' + folder, endings, QDir::Files, QDirIterator::Subdirectories);
  while (walk.hasNext()) {
    files += QDir(root).relativeFilePath(walk.next());
  }
  files.sort();
  return files;
}

// Copies a folder with all that is in it; unlike QFile, without waiting for the disk at each file.
inline bool copyFolder(const QString& from, const QString& to) {
  std::error_code error;
  std::filesystem::create_directories(to.toStdU16String(), error);
  std::filesystem::copy(from.toStdU16String(), to.toStdU16String(),
                        std::filesystem::copy_options::recursive, error);
  return !error;
}

}  // namespace enshu::test
