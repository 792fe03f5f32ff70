// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "core/course/course.h"
#include "core/store/refusal.h"

// Writing a history: the answers of all classes of a course, taken from results folders into a
// database of the user's own. The folders stay the truth. Whatever fails, the history is then what
// it was before, and several programs that write at once wait for one another.
namespace enshu::store {

// $XDG_DATA_HOME/enshu/history/history.sqlite, or below the folder of another course.
QString usualFile(const course::Course& course);

// What became of one results folder.
struct FolderChange {
  QString folder;
  int results = 0;
  std::optional<Error> left;  // why it was not read; what was known of it before is kept
};

struct Changes {
  QList<FolderChange> folders;
  QString aside;  // where a database lies that could not be used; empty: it could
};

// Takes folders in, or again: what was graded anew or corrected since, too.
Result<Changes> record(const course::Course& course, const QString& file,
                       const QStringList& folders);

// The same for one that is known already, if it is and anything was written there since.
Result<Changes> refresh(const course::Course& course, const QString& file, const QString& folder);

// Makes the history anew from every folder that it knows.
Result<Changes> rebuild(const course::Course& course, const QString& file);

// The same only if the database is gone, damaged or of an earlier version; else no changes.
Result<Changes> repair(const course::Course& course, const QString& file);

// Removes a folder and all that was known of it; false: it is not known.
Result<bool> forgetFolder(const course::Course& course, const QString& file, const QString& folder);

// Removes a person (Attempt::person); the students' folders that still hold his results, which the
// next time would take him in again.
Result<QStringList> forgetPerson(const course::Course& course, const QString& file,
                                 const QString& person);

}  // namespace enshu::store
