// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/course.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

#include "core/json/read.h"

namespace enshu::course {

namespace {

constexpr qint64 kMaxLabBytes = 1 << 16;

QString besideProgram(const QString& path) {
  return QDir::cleanPath(QCoreApplication::applicationDirPath() + u'/' + path);
}

bool isOwn(const QString& root) {
  return QFileInfo(root) == QFileInfo(ownRoot());
}

QString recordOf(const QString& root) {
  if (isOwn(root)) {
    return ownRecord();
  }
  const QByteArray place = QFileInfo(root).canonicalFilePath().toUtf8();
  const QByteArray name = QCryptographicHash::hash(place, QCryptographicHash::Sha256).toHex();
  return ownRecord() + QStringLiteral("/courses/") + QString::fromLatin1(name.left(16));
}

QString builtOf(const QString& root) {
  if (!isOwn(root)) {
    return root + QStringLiteral("/built");
  }
  const QString installed = besideProgram(QStringLiteral("../lib/enshu/built"));
  return QFileInfo::exists(installed) ? installed : besideProgram(QStringLiteral("../built"));
}

Result<Lab> readLab(const QString& path) {
  return json::readFile(path, kMaxLabBytes, [&](const json::Value& root) {
    root.format("enshu-lab/1");
    root.onlyKeys({"format", "id", "order", "title", "source"});
    const json::Value title = root.at("title");
    title.onlyKeys({"en", "ja"});
    Lab lab;
    lab.id = root.at("id").text();
    if (const QString folder = QFileInfo(path).dir().dirName(); lab.id != folder) {
      root.at("id").refuse(ENSHU_TEXT("the folder is called %1"), {folder.toStdString()});
    }
    lab.order = static_cast<int>(root.at("order").integer(0, 1000));
    lab.title = {title.at("en").text(), title.at("ja").text()};
    lab.source = root.at("source").text();
    return lab;
  });
}

Result<Lab> loadLab(const QDir& folder, const QString& solutions) {
  Result<Lab> lab = readLab(folder.filePath(QStringLiteral("lab.json")));
  if (!lab) {
    return lab;
  }
  for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
    const Result<Exercise> exercise =
        readExercise(folder.filePath(name + QStringLiteral("/exercise.json")), solutions);
    if (!exercise) {
      return tl::unexpected(exercise.error());
    }
    lab->exercises += *exercise;
  }
  std::stable_sort(lab->exercises.begin(), lab->exercises.end(),
                   [](const Exercise& a, const Exercise& b) { return a.order < b.order; });
  return lab;
}

// An id is known in the whole course, whatever the lab.
Result<void> checkIds(const Course& course) {
  for (const Exercise* exercise : course.exercises()) {
    if (course.find(exercise->id) != exercise) {
      return failure(exercise->directory.toStdString() + "/exercise.json:/id",
                     ENSHU_TEXT("the id %1 stands twice"), {exercise->id.toStdString()});
    }
    for (const Exercise* other : course.exercises()) {
      if (other->id != exercise->id && other->fileName() == exercise->fileName()) {
        return failure(exercise->directory.toStdString() + "/exercise.json:/id",
                       ENSHU_TEXT("the files of %1 and of %2 would have the same names"),
                       {exercise->id.toStdString(), other->id.toStdString()});
      }
    }
  }
  return {};
}

// An exercise may build on exercises that exist.
Result<void> checkUses(const Course& course) {
  for (const Exercise* exercise : course.exercises()) {
    for (const QString& used : exercise->uses) {
      if (course.find(used) == nullptr || used == exercise->id) {
        return failure(exercise->directory.toStdString() + "/exercise.json:/uses",
                       ENSHU_TEXT("there is no exercise %1 to build on"), {used.toStdString()});
      }
    }
  }
  return {};
}

}  // namespace

QString ownRoot() {
  const QString installed = besideProgram(QStringLiteral("../share/enshu"));
  return QFileInfo::exists(installed + QStringLiteral("/assignments"))
             ? installed
             : QStringLiteral(ENSHU_SOURCE_ROOT);
}

QString ownRecord() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
         QStringLiteral("/enshu");
}

const Exercise* Course::find(const QString& exerciseId) const {
  for (const Lab& lab : labs) {
    for (const Exercise& exercise : lab.exercises) {
      if (exercise.id == exerciseId) {
        return &exercise;
      }
    }
  }
  return nullptr;
}

QList<const Exercise*> Course::exercises() const {
  QList<const Exercise*> all;
  for (const Lab& lab : labs) {
    for (const Exercise& exercise : lab.exercises) {
      all += &exercise;
    }
  }
  return all;
}

QString Course::robotPath(const QString& name) const {
  return QDir(root).filePath(QStringLiteral("resources/robots/%1.json").arg(name));
}

QString Course::equationsDirectory() const {
  return QDir(root).filePath(QStringLiteral("resources/equations"));
}

QString Course::solutions(const Exercise& exercise) const {
  return QDir(root).filePath(QStringLiteral("solutions/%1/%2").arg(exercise.lab, exercise.id));
}

QString Course::solution(const Exercise& exercise) const {
  return QDir(solutions(exercise)).filePath(exercise.fileName());
}

QString Course::students() const {
  return QDir(built).filePath(QStringLiteral("students"));
}

QString Course::module(const Exercise& exercise) const {
  return QDir(built).filePath(exercise.id + QStringLiteral(".so"));
}

Result<Course> loadCourse(const QString& root) {
  Course course;
  const QString told = root.isEmpty() ? qEnvironmentVariable("ENSHU_COURSE") : root;
  course.root = QDir(told.isEmpty() ? ownRoot() : told).absolutePath();
  course.built = builtOf(course.root);
  course.record = recordOf(course.root);
  const QDir assignments(QDir(course.root).filePath(QStringLiteral("assignments")));
  const QString solutions = QDir(course.root).filePath(QStringLiteral("solutions"));
  if (!assignments.exists()) {
    return failure(assignments.path().toStdString(), ENSHU_TEXT("there is no course here"));
  }
  for (const QString& name : assignments.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
    const Result<Lab> lab = loadLab(QDir(assignments.filePath(name)), solutions);
    if (!lab) {
      return tl::unexpected(lab.error());
    }
    course.labs += *lab;
  }
  std::stable_sort(course.labs.begin(), course.labs.end(),
                   [](const Lab& a, const Lab& b) { return a.order < b.order; });
  if (const Result<void> checked = checkIds(course).and_then([&] { return checkUses(course); });
      !checked) {
    return tl::unexpected(checked.error());
  }
  return course;
}

}  // namespace enshu::course
