// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QTimeZone>

#include "core/course/exercise.h"
#include "core/course/extension.h"
#include "core/course/late_rule.h"

namespace enshu::course {

struct Lab {
  QString id;
  int order = 0;
  Text title;
  QString source;
  QList<Exercise> exercises;          // in their order
  std::optional<LateRule> late = {};  // empty: the course's
};

// Where the course that came with Enshu stands: beside an installed program, or in the tree that
// this program was built from.
QString ownRoot();

// $XDG_DATA_HOME/enshu: how far this user is in the course that came with Enshu; what he does in
// another course is kept in a folder of its own below.
QString ownRecord();

// What is wrong with a part of a course. The exercises that it concerns are left out of the labs;
// all others stand.
struct Flaw {
  Error error;
  QStringList folders;  // of those exercises
};

// Everything that is taught: assignments/, solutions/ and robots/ below one root.
struct Course {
  QString root;
  QString id = {};
  QString file = {};  // the hash of its course.json; empty: it has none
  Text title = {};
  QString built;                 // the folder of what `enshu course build` makes
  QString record = ownRecord();  // the folder of how far this user is in it
  QList<Lab> labs;               // in their order
  QStringList languages = bothLanguages();
  QHash<QString, QDateTime> due = {};  // by lab or exercise
  LateRule late = {};
  AttemptRule attempts = AttemptRule::Newest;
  QList<Extension> extensions = {};  // solutions/extensions.json: students' copies have none
  QTimeZone timeZone = {};           // of times that have none; not valid: nobody says
  QList<Flaw> flaws = {};

  const Exercise* find(const QString& exerciseId) const;
  // The exercise that a mistyped name most likely stands for (text::nearest); empty: none.
  QString nearest(const QString& name) const;
  QList<const Exercise*> exercises() const;
  // What an exercise was left out for; nullptr if it was not, or is not known at all.
  const Flaw* flawOf(const QString& exerciseId) const;
  // Until when the exercise is to be handed in, of its own or with its lab; not valid: no date.
  QDateTime dueOf(const Exercise& exercise) const;
  // What it costs to hand the exercise in late.
  LateRule lateRuleOf(const Exercise& exercise) const;
  QString robotPath(const QString& name) const;
  QString solutions(const Exercise& exercise) const;  // the folder that only the course knows
  QString solution(const Exercise& exercise) const;   // path of the model solution
  QString students() const;  // the folder of what students' builds need of the exercises
  QString module(const Exercise& exercise) const;  // path of what is compiled of that folder
};

// The folder of a course that this call names, by `--course` or $ENSHU_COURSE; empty: none.
QString namedRoot();

// Loads the course at `root`; empty: the one that is named, else where Enshu was built or
// installed. That one is built with Enshu itself, any other in its own folder `built`. What is
// wrong with single exercises is among the flaws; an Error: there is no course, or its course.json
// is wrong.
Result<Course> loadCourse(const QString& root = {});

}  // namespace enshu::course
