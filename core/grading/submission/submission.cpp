// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/submission/submission.h"

#include <QDir>
#include <QFileInfo>

#include "core/grading/submission/unpack.h"

namespace enshu::grading {

namespace {

Error nothingIn(const course::Course& course, const QString& path) {
  const QList<const course::Exercise*> exercises = course.exercises();
  return {path.toStdString(),
          ENSHU_TEXT("none of the exercises' files is here (such as %1)"),
          {exercises.isEmpty() ? std::string() : exercises.first()->fileName().toStdString()}};
}

Result<Submission> fromFolder(const course::Course& course, const QDir& folder) {
  Submission submission;
  submission.name = folder.dirName();
  for (const course::Exercise* exercise : course.exercises()) {
    const QString path = folder.absoluteFilePath(exercise->fileName());
    if (QFileInfo(path).isSymLink() || QFileInfo::exists(path)) {
      submission.files[exercise->id] = path;
    }
  }
  if (submission.files.isEmpty()) {
    return tl::unexpected(nothingIn(course, folder.path()));
  }
  return submission;
}

Result<Submission> fromArchive(const course::Course& course, const QFileInfo& file) {
  const Handed handed = readStudent(course, file.absoluteFilePath());
  if (const auto refusal = handed.refusal()) {
    return failure(file.filePath().toStdString(), ENSHU_TEXT("refused: %1"),
                   {words(*refusal).toStdString()});
  }
  return handed.empty() ? tl::unexpected(nothingIn(course, file.filePath()))
                        : handed.unpack(course, withoutArchiveEnding(file.fileName()));
}

Result<Submission> fromFile(const course::Course& course, const QFileInfo& file,
                            const QString& wanted) {
  QString exercise = wanted;
  if (exercise.isEmpty()) {
    for (const course::Exercise* candidate : course.exercises()) {
      if (candidate->fileName() == file.fileName()) {
        exercise = candidate->id;
      }
    }
  }
  if (exercise.isEmpty()) {
    return failure(file.filePath().toStdString(),
                   ENSHU_TEXT("is not named after an exercise; name the exercise too"));
  }
  // The files beside it are the student's own earlier steps.
  Submission submission = fromFolder(course, file.absoluteDir()).value_or(Submission());
  submission.name = file.completeBaseName();
  submission.files[exercise] = file.absoluteFilePath();
  return submission;
}

}  // namespace

Result<Submission> findSubmission(const course::Course& course, const QString& path,
                                  const QString& exercise) {
  const QFileInfo info(path);
  if (!info.exists()) {
    return failure(path.toStdString(), ENSHU_TEXT("is not there"));
  }
  if (!exercise.isEmpty() && course.find(exercise) == nullptr) {
    return failure(exercise.toStdString(), ENSHU_TEXT("there is no such exercise"));
  }
  if (info.isDir()) {
    return fromFolder(course, QDir(info.absoluteFilePath()));
  }
  return isArchive(info.fileName()) ? fromArchive(course, info) : fromFile(course, info, exercise);
}

Submission readSources(const Submission& submission) {
  Submission read = submission;
  if (read.sources.isEmpty()) {
    for (auto file = read.files.begin(); file != read.files.end(); ++file) {
      read.sources[file.key()] = sandbox::readSource(*file);
    }
  }
  return read;
}

Result<sandbox::SourceFile> sourceOf(const Submission& submission, const QString& exercise) {
  const sandbox::SourceFile source = readSources(submission).sources.value(exercise);
  if (!source.fault.isEmpty() || !source.refusal.isEmpty()) {
    const QString& why = source.fault.isEmpty() ? source.refusal : source.fault;
    return failure(source.name.toStdString(), ENSHU_TEXT("cannot be looked at: %1"),
                   {why.toStdString()});
  }
  return source;
}

QJsonObject sourceHashes(const course::Exercise& exercise, const Submission& submission) {
  const Submission read = readSources(submission);
  QJsonObject hashes;
  for (auto file = read.files.begin(); file != read.files.end(); ++file) {
    if (file.key() == exercise.id || exercise.uses.contains(file.key())) {
      hashes[QFileInfo(*file).fileName()] = read.sources[file.key()].sha256;
    }
  }
  return hashes;
}

}  // namespace enshu::grading
