// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/intake/skipped.h"
#include "core/grading/roster/roster.h"
#include "core/grading/submission/submission.h"

namespace enshu::grading {

// A class as it was handed in.
struct ClassFolder {
  QString platform;                // that packed it (platform.h), by its id
  bool marksLate = false;          // it says itself of everybody who is late, and gives no times
  bool timesAreDownloads = false;  // those of the files are when the download was made
  QList<Submission> submissions;   // by name; no two have the same
  QList<Skipped> skipped;
};

// Opens what is to be graded: a download of a learning platform, unpacked or not, or a folder or an
// archive (.zip, .tar, .tar.gz, .tgz) for each student. Archives that students handed in are
// opened, those in them are not. A file counts by its name, wherever it lies (starters.h); of
// several for one exercise the newest does (newest.h), unless its path in the download is among the
// `chosen`.
//
// Submission::name is a folder's for the results: that of the student's folder or archive, or the
// name with the platform's number. Names out of archives and of hidden folders are made safe
// (safeName); then Submission::original is the name as it was. A link, a second entry of the same
// name, both if they differ, and a name that the results need are skipped, and whatever else is no
// student's; every file that is not taken is named, but for a system's own hidden files and the
// platform's.
//
// An Error: there is no such folder or archive, or the archive of the whole class or what a
// platform says of it cannot be read, or nobody knows the password that it is under; or the machine
// has no room for what is unpacked.
Result<ClassFolder> openClass(const course::Course& course, const QString& path,
                              const QStringList& chosen = {}, const table::Password& password = {});

// Who hands in is called as the roster calls him, also where his files were skipped.
Matched enrol(const Roster& roster, ClassFolder& folder);

}  // namespace enshu::grading
