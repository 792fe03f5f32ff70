// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/course.h"
#include "core/json/folder_lock.h"
#include "core/store/known_folders.h"
#include "core/store/schema.h"

// Where a history lies: FILE, the database; FILE.json, the folders that it is made of;
// FILE.damaged, what could not be used. All throw.
namespace enshu::store {

// The folders that the history of this course is made of; refused is that of another course.
KnownFolders knownOf(const course::Course& course, const QString& file);

// What the file is: Empty, Good, or Older and Damaged, which is to be made anew. Refused is a newer
// one, and what was never a history of Enshu. A file with known folders beside it was one.
State usableState(const QString& file, const KnownFolders& known);

// The hold on the folder in which it lies; that one is made, for the user alone, if it is the usual
// one. Who writes holds it from before he reads the results.
json::FolderLock hold(const QString& file);

// An empty file for the user alone. It goes again with the object, if it is still empty then.
class EmptyFile {
 public:
  explicit EmptyFile(const QString& file);
  ~EmptyFile();
  EmptyFile(const EmptyFile&) = delete;
  EmptyFile& operator=(const EmptyFile&) = delete;

 private:
  QString file_;
};

// Puts a database that cannot be used, with its journal, out of the way; where it is then. One that
// was set aside before goes.
QString setAside(const QString& file);
void removeAside(const QString& file);

}  // namespace enshu::store
