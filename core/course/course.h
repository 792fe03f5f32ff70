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

// Where the course that came with Enshu stands: beside an installed program, or in the tree that
// this program was built from.
QString ownRoot();

// $XDG_DATA_HOME/enshu: how far this user is in the course that came with Enshu; what he does in
// another course is kept in a folder of its own below.
QString ownRecord();

// Everything that is taught: assignments/, solutions/ and resources/ below one root.
struct Course {
  QString root;
  QString built;                 // the folder of what `enshu course build` makes
  QString record = ownRecord();  // the folder of how far this user is in it
  QList<Lab> labs;               // in their order

  const Exercise* find(const QString& exerciseId) const;
  QList<const Exercise*> exercises() const;
  QString robotPath(const QString& name) const;
  QString equationsDirectory() const;
  QString solutions(const Exercise& exercise) const;  // the folder that only the course knows
  QString solution(const Exercise& exercise) const;   // path of the model solution
  QString students() const;  // the folder of what students' builds need of the exercises
  QString module(const Exercise& exercise) const;  // path of what is compiled of that folder
};

// Loads the course at `root`; empty: $ENSHU_COURSE, else where Enshu was built or installed. That
// one is built with Enshu itself, any other in its own folder `built`.
Result<Course> loadCourse(const QString& root = {});

}  // namespace enshu::course
