// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/result_folders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <filesystem>

#include "core/json/own_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

namespace fs = std::filesystem;

const QString kAnswers = u".answers"_s;

fs::path nativePath(const QString& path) {
  return QFile::encodeName(path).toStdString();
}

Result<void> requireNoLink(const QString& path) {
  return QFileInfo(path).isSymLink()
             ? failure(path.toStdString(), ENSHU_TEXT("is a link; results lie in a folder"))
             : Result<void>();
}

}  // namespace

Result<void> makeResultsFolder(const QString& directory) {
  std::error_code made;
  if (fs::create_directories(nativePath(directory), made)) {
    fs::permissions(nativePath(directory), fs::perms::owner_all, made);
  }
  if (!made) {
    return json::requireUnshared(directory);
  }
  if (made == std::errc::not_a_directory || made == std::errc::file_exists) {
    return failure(directory.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  return machineFailure(directory.toStdString(), ENSHU_TEXT("the folder cannot be made: %1"),
                        {made.message()});
}

Result<void> requireFolders(const QString& directory, const QStringList& students) {
  const QDir root(directory);
  for (const QString& name : {kAnswers, u".regraded"_s, u".slurm"_s}) {
    ENSHU_TRY(requireNoLink(root.filePath(name)));
  }
  for (const QString& student : students) {
    for (const QString& below : {QString(), kAnswers + u'/', u".regraded/"_s}) {
      ENSHU_TRY(requireNoLink(root.filePath(below + student)));
    }
  }
  return {};
}

Result<void> closeAnswers(const QString& directory) {
  const QString folder = QDir(directory).filePath(kAnswers);
  std::error_code failed;
  if (QFileInfo(folder).isDir()) {
    fs::permissions(nativePath(folder), fs::perms::owner_all, failed);
  }
  return failed
             ? machineFailure(folder.toStdString(),
                              ENSHU_TEXT("cannot be closed to other users: %1"), {failed.message()})
             : Result<void>();
}

}  // namespace enshu::grading
