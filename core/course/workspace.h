// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/exercise.h"

namespace enshu::course {

// What `enshu start` makes: the starter, the header, the sheets with their figures and a
// CMakeLists.txt for an editor.
struct Workspace {
  QString directory;
  QString source;        // the student's file
  bool created = false;  // false: the file was there before and was left alone
};

// Makes or completes the workspace of an exercise in `directory`; a student's file is never
// overwritten. An Error: nothing new stays. `includeDirectory` is where the kit keeps the headers.
Result<Workspace> startWorkspace(const Exercise& exercise, const QString& directory,
                                 const QString& includeDirectory);

// Puts the untouched starter back; the old file is kept as <name>.bak.
Result<void> resetWorkspace(const Exercise& exercise, const QString& directory);

}  // namespace enshu::course
