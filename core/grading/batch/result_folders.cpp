// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/result_folders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <filesystem>
#include <utility>

#include "core/grading/files/result_names.h"
#include "core/grading/slurm/left_tasks.h"
#include "core/json/own_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

namespace fs = std::filesystem;

fs::path nativePath(const QString& path) {
  return QFile::encodeName(path).toStdString();
}

Result<void> requireNoLink(const QString& path) {
  return QFileInfo(path).isSymLink()
             ? failure(path.toStdString(), ENSHU_TEXT("is a link; results lie in a folder"))
             : Result<void>();
}

}  // namespace

QStringList foldersOf(const QString& student) {
  return {student, kAnswersFolder + u'/' + student, kWaitingFolder + u'/' + student,
          kAttemptsFolder + u'/' + student};
}

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

Result<json::FolderLock> holdResults(const QString& directory) {
  auto lock = json::FolderLock::take(directory, 0, json::FolderLock::Of::Owner);
  ENSHU_TRY(lock);
  if (!*lock) {
    return failure(directory.toStdString(),
                   ENSHU_TEXT("another `enshu grade` is writing its results here; let it end, or "
                              "choose another folder"));
  }
  return std::move(**lock);
}

Result<void> requireFolders(const QString& directory, const QStringList& students) {
  const QDir root(directory);
  ENSHU_TRY(requireNoLink(tasksFolder(root)));
  QStringList folders{kAnswersFolder, kWaitingFolder, kAttemptsFolder};
  for (const QString& student : students) {
    folders += foldersOf(student);
  }
  for (const QString& folder : std::as_const(folders)) {
    ENSHU_TRY(requireNoLink(root.filePath(folder)));
  }
  return {};
}

Result<void> moveResult(const QString& from, const QString& to) {
  for (const QString& ending : kResultEndings) {
    std::error_code failed;
    if (QFileInfo::exists(from + ending)) {
      fs::rename(nativePath(from + ending), nativePath(to + ending), failed);
    }
    if (failed) {
      return machineFailure((to + ending).toStdString(), ENSHU_TEXT("cannot be written: %1"),
                            {failed.message()});
    }
  }
  return {};
}

Result<void> closeAnswers(const QString& directory) {
  const QString folder = QDir(directory).filePath(kAnswersFolder);
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
