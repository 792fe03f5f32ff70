// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/workspace.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include "core/json/file.h"

namespace enshu::course {

namespace {

constexpr qint64 kMaxWorkFile = 16 << 20;  // of a file of the course, or of a student's own

Result<void> copyOver(const QString& from, const QString& to) {
  const Result<QByteArray> bytes = json::readBytes(from, kMaxWorkFile);
  if (!bytes) {
    return tl::unexpected(bytes.error());
  }
  return json::writeBytes(to, *bytes);
}

// A build description that lets any editor complete and mark the student's file.
QByteArray editorProject(const Exercise& exercise, const QString& includeDirectory) {
  return QStringLiteral(
             "# Lets an editor understand %1. Enshu builds the file by itself:\n"
             "#   enshu watch .\n"
             "cmake_minimum_required(VERSION 3.25)\n"
             "project(%2 LANGUAGES CXX)\n"
             "set(CMAKE_EXPORT_COMPILE_COMMANDS ON)\n"
             "find_package(Eigen3 3.4 REQUIRED NO_MODULE)\n"
             "add_library(%2 MODULE %1)\n"
             "target_compile_features(%2 PRIVATE cxx_std_20)\n"
             "target_include_directories(%2 PRIVATE \"%3\" ${CMAKE_CURRENT_SOURCE_DIR})\n"
             "target_link_libraries(%2 PRIVATE Eigen3::Eigen)\n")
      .arg(exercise.fileName(), exercise.id, includeDirectory)
      .toUtf8();
}

// What lies in the exercise's folder and below, figures in whatever form: all but what Enshu reads
// and what the student writes.
QStringList givenFiles(const Exercise& exercise) {
  const QDir source(exercise.directory);
  QStringList files;
  QDirIterator below(source.path(), QDir::Files, QDirIterator::Subdirectories);
  while (below.hasNext()) {
    files += source.relativeFilePath(below.next());
  }
  files.removeAll(QStringLiteral("exercise.json"));
  files.removeAll(exercise.fileName());
  return files;
}

// The header, the sheets with their figures and the editor's project; replaced at every start.
Result<void> refresh(const Exercise& exercise, const QDir& folder,
                     const QString& includeDirectory) {
  const QDir source(exercise.directory);
  for (const QString& name : givenFiles(exercise)) {
    folder.mkpath(QFileInfo(name).path());
    if (Result<void> copied = copyOver(source.filePath(name), folder.filePath(name)); !copied) {
      return copied;
    }
  }
  return json::writeBytes(folder.filePath(QStringLiteral("CMakeLists.txt")),
                          editorProject(exercise, includeDirectory));
}

}  // namespace

Result<Workspace> startWorkspace(const Exercise& exercise, const QString& directory,
                                 const QString& includeDirectory) {
  const QDir folder(directory);
  if (!QDir().mkpath(folder.absolutePath())) {
    return failure(directory.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  Workspace workspace{folder.absolutePath(), folder.absoluteFilePath(exercise.fileName()), false};
  if (const Result<void> refreshed = refresh(exercise, folder, includeDirectory); !refreshed) {
    return tl::unexpected(refreshed.error());
  }
  if (!QFileInfo::exists(workspace.source)) {
    if (const Result<void> copied = copyOver(exercise.starter(), workspace.source); !copied) {
      return tl::unexpected(copied.error());
    }
    workspace.created = true;
  }
  return workspace;
}

Result<void> resetWorkspace(const Exercise& exercise, const QString& directory) {
  const QString source = QDir(directory).absoluteFilePath(exercise.fileName());
  if (QFileInfo::exists(source)) {
    if (Result<void> kept = copyOver(source, source + QStringLiteral(".bak")); !kept) {
      return kept;
    }
  }
  return copyOver(exercise.starter(), source);
}

}  // namespace enshu::course
