// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <memory>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/roster/person.h"
#include "core/grading/submission/attempts.h"
#include "core/sandbox/source/source_file.h"

class QTemporaryDir;

namespace enshu::grading {

// One student's files: exercise id -> path of the .cpp.
struct Submission {
  QString name;
  QMap<QString, QString> files;

  // What was read of them, once, by readSources: these bytes are hashed, compiled, kept, compared
  // with the starter and named in the receipt, whatever becomes of the files. Empty: not read yet.
  QMap<QString, sandbox::SourceFile> sources;
  QString original;  // the name as it was handed in, if it could not be used as it was
  QString shown;     // the name for people; in a class no two look the same

  // As a learning platform tells it, of a class.
  QList<Person> persons;  // several: they handed in together
  QDateTime handedIn;     // not valid: it does not tell, the files' times do
  bool late = false;      // it says so
  bool untimed = false;   // nor do the files' times tell
  // Exercise id -> when its file was handed in by the times of the download, as ISO 8601; without
  // an offset: so a clock of some zone showed it. Empty: nobody says; missing: the file's time
  // does.
  QMap<QString, QString> times;
  QString listed;                    // so the platform's list says when; empty: it does not
  QMap<QString, Attempts> attempts;  // exercise id -> the file that counts and the others

  std::shared_ptr<const QTemporaryDir> unpacked;  // where the files are, out of an archive
};

// The files of a folder or an archive that bear a starter's name; a single .cpp counts for the
// exercise that it is named after, or for `exercise` when that is given. An Error: nothing of the
// kind is there, or the archive is refused.
Result<Submission> findSubmission(const course::Course& course, const QString& path,
                                  const QString& exercise = {});

// The submission with its files read; as it is if they are read already.
Submission readSources(const Submission& submission);

// The file of one exercise, read. An Error: it is not there, or nothing can be made of it.
Result<sandbox::SourceFile> sourceOf(const Submission& submission, const QString& exercise);

// File name -> SHA-256 of everything that the verdict on an exercise depends on.
QJsonObject sourceHashes(const course::Exercise& exercise, const Submission& submission);

}  // namespace enshu::grading
