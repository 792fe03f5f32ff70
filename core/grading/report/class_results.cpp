// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/class_results.h"

#include <QDir>
#include <QFileInfo>

#include "core/grading/batch/class_folder.h"
#include "core/json/read.h"
#include "core/sandbox/run.h"

namespace enshu::grading {

namespace {

constexpr qint64 kMaxBatchBytes = 64 << 20;

// A folder's name without line breaks and without marks that turn the text around them.
QString shown(const QString& folder) {
  return sandbox::harmless(folder.toUtf8()).simplified();
}

Result<StudentResults> readStudent(const course::Course& course, const QDir& folder) {
  StudentResults student;
  student.name = shown(folder.dirName());
  student.directory = folder.path();
  for (const course::Exercise* exercise : course.exercises()) {
    const QString path = folder.filePath(exercise->id + u".json"_qs);
    if (!QFileInfo::exists(path)) {
      continue;
    }
    const Result<ExerciseResult> result = readResult(path);
    if (!result) {
      return tl::unexpected(result.error());
    }
    student.score += result->score;
    student.exercises.insert(exercise->id, *result);
  }
  return student;
}

Result<QList<Skipped>> readSkipped(const QString& path) {
  return json::readFile(path, kMaxBatchBytes, [](const json::Value& root) {
    root.format("enshu-batch/1");
    QList<Skipped> skipped;
    if (const auto list = root.find("skipped")) {
      for (const json::Value& one : list->items()) {
        skipped += grading::readSkipped(one);
      }
    }
    return skipped;
  });
}

}  // namespace

QString StudentResults::trajectories(const QString& exercise) const {
  return QDir(directory).filePath(exercise + u".mat"_qs);
}

Result<ClassResults> readClassResults(const course::Course& course, const QString& directory) {
  const QDir root(directory);
  if (!QFileInfo::exists(root.filePath(u"batch.json"_qs))) {
    return failure(directory.toStdString(),
                   ENSHU_TEXT("is not a graded batch; `enshu grade` makes one"));
  }
  const Result<QList<Skipped>> skipped = readSkipped(root.filePath(u"batch.json"_qs));
  if (!skipped) {
    return tl::unexpected(skipped.error());
  }
  ClassResults results{directory, {}};
  for (const QString& name :
       root.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name)) {
    const Result<StudentResults> student = readStudent(course, QDir(root.filePath(name)));
    if (!student) {
      return tl::unexpected(student.error());
    }
    if (!student->exercises.isEmpty()) {
      results.students += *student;
    }
  }
  // Whoever handed in nothing that was recognised must not vanish from the report.
  for (const Skipped& one : *skipped) {
    if (one.kind != Skipped::Kind::Loose) {
      const bool refused = one.kind == Skipped::Kind::Refused;
      results.students += StudentResults{
          shown(one.name), root.filePath(one.name), {}, 0, refused ? one.reason : QString()};
    }
  }
  return results;
}

}  // namespace enshu::grading
