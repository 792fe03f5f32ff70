// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/submission/earlier_steps.h"

#include <QDir>
#include <QFileInfo>

namespace enshu::grading {

namespace {

QString folderOfFile(const QString& file) {
  return QFileInfo(file).absolutePath();
}

// Empty: there is none of that name.
QString fileIn(const QString& folder, const course::Exercise& step) {
  const QString file = QDir(folder).absoluteFilePath(step.fileName());
  return !folder.isEmpty() && QFileInfo(file).isFile() ? file : QString();
}

}  // namespace

Submission withEarlierSteps(const course::Course& course, const course::Exercise& exercise,
                            const Submission& submission, const FolderOf& folderOf) {
  Submission whole = submission;
  for (const QString& used : exercise.uses) {
    const course::Exercise* step = course.find(used);
    if (step == nullptr || whole.files.contains(used)) {
      continue;
    }
    const QString beside = fileIn(folderOfFile(submission.files.value(exercise.id)), *step);
    const QString file = beside.isEmpty() ? fileIn(folderOf(used), *step) : beside;
    if (!file.isEmpty()) {
      whole.files.insert(used, file);
    }
  }
  return whole;
}

QStringList stepsElsewhere(const course::Exercise& exercise, const Submission& submission) {
  const QString own = folderOfFile(submission.files.value(exercise.id));
  QStringList files;
  for (const QString& used : exercise.uses) {
    const QString file = submission.files.value(used);
    if (!file.isEmpty() && folderOfFile(file) != own) {
      files += file;
    }
  }
  return files;
}

}  // namespace enshu::grading
