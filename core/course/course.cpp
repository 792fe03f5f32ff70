// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/course.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "core/text/nearest.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

// A folder of a course; in the tree of Enshu itself it is among the resources.
QDir partOf(const QString& root, const QString& name) {
  const QDir own(QDir(root).filePath(name));
  return own.exists() ? own : QDir(QDir(root).filePath(u"resources/"_s + name));
}

}  // namespace

QString ownRecord() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/enshu"_s;
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

QString Course::nearest(const QString& name) const {
  QStringList ids;
  for (const Exercise* exercise : exercises()) {
    ids += exercise->id;
  }
  return text::nearest(name, ids);
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

const Flaw* Course::flawOf(const QString& exerciseId) const {
  for (const Flaw& flaw : flaws) {
    for (const QString& folder : flaw.folders) {
      if (QFileInfo(folder).fileName() == exerciseId) {
        return &flaw;
      }
    }
  }
  return nullptr;
}

QDateTime Course::dueOf(const Exercise& exercise) const {
  return due.value(exercise.id, due.value(exercise.lab));
}

LateRule Course::lateRuleOf(const Exercise& exercise) const {
  for (const Lab& lab : labs) {
    if (lab.id == exercise.lab && lab.late) {
      return *lab.late;
    }
  }
  return late;
}

QString Course::robotPath(const QString& name) const {
  return partOf(root, u"robots"_s).filePath(name + u".json"_s);
}

QString Course::solutions(const Exercise& exercise) const {
  return QDir(root).filePath(u"solutions/%1/%2"_s.arg(exercise.lab, exercise.id));
}

QString Course::solution(const Exercise& exercise) const {
  return QDir(solutions(exercise)).filePath(exercise.fileName());
}

QString Course::students() const {
  return QDir(built).filePath(u"students"_s);
}

QString Course::module(const Exercise& exercise) const {
  return QDir(built).filePath(exercise.id + u".so"_s);
}

}  // namespace enshu::course
