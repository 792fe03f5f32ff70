// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/course/course.h"

namespace enshu::modules {

// A file of ways/ or mistakes/: a submission, right or wrong.
struct Variation {
  QString path;
  QByteArray text;
  QStringList
      ids;  // its switches, "id" or "id/which"; of a file without any the one it is named by
  bool switched = false;
};

// What the module of an exercise is made of.
struct ModuleFiles {
  QString driver;     // path; no such file where the exercise has "call"
  QString reference;  // path of the model solution
  QString laws;       // path; empty: it has no laws of its own
  QList<Variation> ways;
  QList<Variation> mistakes;
};

// An Error: a file is missing or cannot be read, or two files claim one id.
Result<ModuleFiles> moduleFiles(const course::Course& course, const course::Exercise& exercise);

// Where the compiler looks for what they include of the course's: among its solutions (the drivers'
// own headers), and among the students' headers of the exercise, of those it uses, and of theirs.
QStringList includeFolders(const course::Course& course, const course::Exercise& exercise);

// An Error: the course is here without what only those who teach it have. It says where that is.
Result<void> mustHaveSolutions(const course::Course& course);

// SHA-256, in hex, of all files that the module may depend on: those above and whatever program
// text stands in the include folders, less the other exercises' .cpp. Empty: the course came
// without its sources (packed for students).
QByteArray sourcesHash(const course::Course& course, const course::Exercise& exercise);

}  // namespace enshu::modules
