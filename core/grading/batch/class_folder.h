// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/grading/submission/submission.h"
#include "core/json/value.h"

namespace enshu::grading {

// What lies among the submissions and is not graded.
struct Skipped {
  enum class Kind {
    Nothing,  // a student's, but without a file of an exercise or under a name that cannot be used
    Refused,  // a student's archive that is not unpacked
    Loose     // no student's: a file beside them
  };

  QString name;
  Kind kind = Kind::Nothing;
  QString reason;       // for people
  bool attack = false;  // no honest program makes such an archive
};

// As it stands in batch.json: {"name", "kind": "nothing" | "refused" | "loose", "reason",
// "attack"}. An earlier version wrote the name alone.
QJsonObject toJson(const Skipped& skipped);
Skipped readSkipped(const json::Value& value);

// A class as it was handed in.
struct ClassFolder {
  QList<Submission> submissions;  // by name; no two have the same
  QList<Skipped> skipped;
};

// Opens what is to be graded: a folder whose entries are the students' folders or archives (.zip,
// .tar, .tar.gz, .tgz), or a downloaded archive of such a folder. A student's folder that holds no
// file of an exercise but one archive counts as that archive. Archives inside a student's archive
// are not opened.
//
// An entry bears the student's name, without the ending. Names out of archives and of hidden
// folders are made safe (safeName); then Submission::original is the name as it was. A link, a
// second entry of the same name and a name that the results need are skipped, and whatever else is
// no student's; a system's own hidden files are passed over.
//
// An Error: there is no such folder or archive, or the archive of the whole class cannot be read.
Result<ClassFolder> openClass(const course::Course& course, const QString& path);

}  // namespace enshu::grading
