// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/class_results.h"

#include <QDir>
#include <QFileInfo>

#include "core/grading/intake/skipped.h"
#include "core/json/read.h"
#include "core/text/visible.h"

namespace enshu::grading {

namespace {

constexpr qint64 kMaxBatchBytes = 64 << 20;

Result<StudentResults> readStudent(const course::Course& course, const QDir& folder) {
  StudentResults student;
  student.name = folder.dirName();
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
    student.exercises.insert(exercise->id, *result);
    const Result<Review> review = readReview(reviewPath(student.directory, exercise->id));
    if (!review) {
      return tl::unexpected(review.error());
    }
    if (!review->isEmpty()) {
      student.reviews.insert(exercise->id, *review);
    }
    student.score += student.scoreOf(exercise->id);
  }
  return student;
}

// What a report needs of batch.json.
struct Origin {
  QString submissions;
  QList<Skipped> skipped;
};

Result<Origin> readOrigin(const QString& path) {
  return json::readFile(path, kMaxBatchBytes, [](const json::Value& root) {
    root.format("enshu-batch/1");
    Origin origin;
    if (const auto submissions = root.find("submissions")) {
      origin.submissions = submissions->string();
    }
    if (const auto list = root.find("skipped")) {
      for (const json::Value& one : list->items()) {
        origin.skipped += grading::readSkipped(one);
      }
    }
    return origin;
  });
}

void tellApart(QList<StudentResults>& students) {
  QStringList names;
  for (const StudentResults& student : students) {
    names += student.name;
  }
  const QStringList shown = text::apart(names);
  for (qsizetype k = 0; k < shown.size(); ++k) {
    students[k].name = shown[k];
  }
}

}  // namespace

double StudentResults::scoreOf(const QString& exercise) const {
  const auto result = exercises.constFind(exercise);
  const std::optional<double> corrected = reviews.value(exercise).score;
  return result == exercises.constEnd() ? 0 : corrected.value_or(result->score);
}

QString StudentResults::trajectories(const QString& exercise) const {
  return QDir(directory).filePath(exercise + u".mat"_qs);
}

Result<ClassResults> readClassResults(const course::Course& course, const QString& directory) {
  const QDir root(directory);
  if (!QFileInfo::exists(root.filePath(u"batch.json"_qs))) {
    return failure(directory.toStdString(),
                   ENSHU_TEXT("is not a graded batch; `enshu grade` makes one"));
  }
  const Result<Origin> origin = readOrigin(root.filePath(u"batch.json"_qs));
  if (!origin) {
    return tl::unexpected(origin.error());
  }
  ClassResults results{directory, {}, origin->submissions};
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
  for (const Skipped& one : origin->skipped) {
    if (one.kind != Skipped::Kind::Loose) {
      const bool refused = one.kind == Skipped::Kind::Refused;
      results.students += StudentResults{
          one.name, root.filePath(one.name),          {},
          0,        refused ? one.reason : QString(), refused ? QString() : one.reason};
    }
  }
  tellApart(results.students);
  return results;
}

}  // namespace enshu::grading
