// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>

#include "core/course/course.h"
#include "core/grading/batch/clocks.h"
#include "core/grading/intake/class_folder.h"
#include "core/grading/roster/roster.h"

namespace enshu::grading {

// What is known of one who handed in.
struct StudentNotes {
  QList<Person> persons;
  QDateTime handedIn;                // as the platform says; not valid: it does not
  bool late = false;                 // as the platform says
  QMap<QString, Attempts> attempts;  // by exercise
  QStringList gone = {};             // exercises of these that the newest download has no file of
};

// What batch.json tells of a class, beside the secret:
//
//   "submissions"  what was graded, a folder or an archive
//   "platform"     that packed it
//   "students"     {folder: {"persons", "handedIn", "late", "files": {exercise: path in the
//                  download}, "attempts": {exercise: {"taken", "rule", "others",
//                  "more"}}, "gone": [exercise]}}
//   "due"          the class's own date; without it, the course's count
//   "untimed"      true where the download's times tell nobody's
//   "clocks"       how times without a zone were read (clocks.h)
//   "skipped"      [{"name", "kind", "reason", "attack", "persons"}]
//   "renamed"      {folder: the name as it was handed in}
//   "roster"       [{"person", "group", "handedIn", "until"}], and what comes of it:
//   "courseFile"   hash of the course's own file, by which another course is noticed
//   "listedFor"    the download that the roster's times are of; "listIsOlder": true where they were
//                  of an earlier one, and do not count
//   "absent", "unknown"  [person]
//   "ambiguous", "missing"  what it leaves open (doubts.h)
//
// A folder is a name, no path: results may come from somebody else.
//
// Earlier versions wrote "submissions", "skipped" and "renamed" alone.
struct ClassNotes {
  QString submissions;
  QString platform;
  QMap<QString, StudentNotes> students;  // by the folder of their results
  QList<Skipped> skipped;
  QMap<QString, QString> renamed;
  bool untimed = false;
  QList<ReadClock> clocks = {};
  QDateTime due = {};  // of all exercises; not valid: what the course says
  Roster roster;
  QString courseFile = {};  // the hash of course.json; empty: there is none, or nobody says
  QString listedFor = {};
  bool isListOlder = false;
  QList<Person> absent;
  QList<Person> unknown;
  Doubts doubts;
};

// Of batch.json, for who writes it as for who reads it.
inline constexpr qint64 kMaxBatchBytes = 64 << 20;

// Whether the class was graded by another course, or by other settings of this one.
bool isOtherCourse(const course::Course& course, const ClassNotes& before);

QJsonObject toJson(const ClassNotes& notes);
// What has to be known, where the whole would be larger than that: without the files that do not
// count.
ClassNotes withoutLists(ClassNotes notes);
ClassNotes readNotes(const json::Value& root);

// A batch.json, to be read; nobody's call is wrong for one that cannot be, as for want of rights.
Result<QByteArray> readBatchBytes(const QString& path);

// What becomes of whatever is wrong with what stands in it: what to do about it.
Error damagedBatch(Error why);

// Those of a batch.json.
Result<ClassNotes> readBatchNotes(const QString& path);

// The notes on a class, and the class with what the roster knows of it. An empty roster says
// nothing of anybody.
ClassNotes notesOn(ClassFolder& folder, const Roster& roster);

}  // namespace enshu::grading
