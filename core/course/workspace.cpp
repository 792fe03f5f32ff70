// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/workspace.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

constexpr qint64 kMaxWorkFile = 16 << 20;  // of a file of the course, or of a student's own

// Takes away what was made, unless all of it was: files of before stay, as do their new contents.
class Making {
 public:
  Making() = default;
  Making(const Making&) = delete;
  Making& operator=(const Making&) = delete;
  ~Making() {
    for (auto path = made_.crbegin(); path != made_.crend(); ++path) {
      if (!QFile::remove(*path)) {
        QDir().rmdir(*path);
      }
    }
  }

  bool folder(const QString& path) {
    const QString whole = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    if (QFileInfo::exists(whole)) {
      return QFileInfo(whole).isDir();
    }
    if (!folder(QFileInfo(whole).path()) || !QDir().mkdir(whole)) {
      return false;
    }
    made_ += whole;
    return true;
  }

  Result<void> file(const QString& path, const QByteArray& bytes) {
    const bool isNew = !QFileInfo::exists(path);
    Result<void> written = json::writeBytes(path, bytes);
    if (isNew && written) {
      made_ += path;
    }
    return written;
  }

  void done() { made_.clear(); }

 private:
  QStringList made_;
};

Result<void> copyOver(const QString& from, const QString& to) {
  const Result<QByteArray> bytes = json::readBytes(from, kMaxWorkFile);
  ENSHU_TRY(bytes);
  return json::writeBytes(to, *bytes);
}

// A build description that lets any editor complete and mark the student's file.
QByteArray editorProject(const Exercise& exercise, const QString& includeDirectory) {
  return u"# Lets an editor understand %1. Enshu builds the file by itself:\n"
         "#   enshu watch .\n"
         "cmake_minimum_required(VERSION 3.25)\n"
         "project(%2 LANGUAGES CXX)\n"
         "set(CMAKE_EXPORT_COMPILE_COMMANDS ON)\n"
         "find_package(Eigen3 3.4 REQUIRED NO_MODULE)\n"
         "add_library(%2 MODULE %1)\n"
         "target_compile_features(%2 PRIVATE cxx_std_20)\n"
         "target_include_directories(%2 PRIVATE \"%3\" ${CMAKE_CURRENT_SOURCE_DIR})\n"
         "target_link_libraries(%2 PRIVATE Eigen3::Eigen)\n"_s
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
  files.removeAll(u"exercise.json"_s);
  files.removeAll(exercise.fileName());
  return files;
}

// The header, the sheets with their figures and the editor's project; replaced at every start.
Result<void> refresh(const Exercise& exercise, const QDir& folder, const QString& includeDirectory,
                     Making& making) {
  const QDir source(exercise.directory);
  for (const QString& name : givenFiles(exercise)) {
    const QString to = folder.filePath(name);
    if (!making.folder(QFileInfo(to).path())) {
      return machineFailure(QFileInfo(to).path().toStdString(),
                            ENSHU_TEXT("the folder cannot be made"));
    }
    const Result<QByteArray> bytes = json::readBytes(source.filePath(name), kMaxWorkFile);
    ENSHU_TRY(bytes);
    ENSHU_TRY(making.file(to, *bytes));
  }
  return making.file(folder.filePath(u"CMakeLists.txt"_s),
                     editorProject(exercise, includeDirectory));
}

}  // namespace

Result<Workspace> startWorkspace(const Exercise& exercise, const QString& directory,
                                 const QString& includeDirectory) {
  const QDir folder(directory);
  Making making;
  if (!making.folder(folder.absolutePath())) {
    return machineFailure(directory.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  Workspace workspace{folder.absolutePath(), folder.absoluteFilePath(exercise.fileName()), false};
  ENSHU_TRY(refresh(exercise, folder, includeDirectory, making));
  if (!QFileInfo::exists(workspace.source)) {
    ENSHU_TRY(copyOver(exercise.starter(), workspace.source));
    workspace.created = true;
  }
  making.done();
  return workspace;
}

Result<void> resetWorkspace(const Exercise& exercise, const QString& directory) {
  const QString source = QDir(directory).absoluteFilePath(exercise.fileName());
  if (QFileInfo::exists(source)) {
    ENSHU_TRY(copyOver(source, source + u".bak"_s));
  }
  return copyOver(exercise.starter(), source);
}

}  // namespace enshu::course
