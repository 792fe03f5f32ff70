// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include "core/course/exercise.h"

namespace enshu::course {

struct Lab {
  QString id;
  int order = 0;
  Text title;
  QString source;
  QList<Exercise> exercises;  // in their order
};

// Everything that is taught: assignments/, solutions/ and resources/ below one root.
struct Course {
  QString root;
  QList<Lab> labs;  // in their order

  const Exercise* find(const QString& exerciseId) const;
  QList<const Exercise*> exercises() const;
  QString robotPath(const QString& name) const;
  QString equationsDirectory() const;
  QString solution(const Exercise& exercise) const;  // path of the model solution
};

// Loads the course at `root`; empty: $ENSHU_ROOT, else where Enshu was built or installed.
Result<Course> loadCourse(const QString& root = {});

}  // namespace enshu::course
