// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/intake/newest.h"
#include "core/grading/intake/platform.h"
#include "core/grading/submission/submission.h"

namespace enshu::grading {

// A file that counts for nothing.
struct UnusedFile {
  const Entry* entry = nullptr;
  QString name;  // the student's own, without what a platform put in front
};

// What one student or group handed in, or a unit that is nobody's.
struct HandedIn {
  QString name;  // of the owner's, for people and for the results
  Owner owner;   // without a key: nobody's
  QMap<QString, std::vector<HandedAttempt>> attempts;  // by exercise
  QList<UnusedFile> unused;
  std::optional<archive::Refusal> refusal;  // the first attack, else the first; an archive that
                                            // cannot be read is one where there is nothing else
  bool isLink = false;                      // all of it is
  bool unclear = false;                     // nobody knows whose it is
  bool maybeStudents = false;               // nobody's folder or archive, with sources in it
};

// By their names. What stands in `download` is pointed to.
QList<HandedIn> sortByOwner(const Starters& starters, const Download& download, const Whose& whose);

// The submission, with the attempts that count: the files where they lie if they bear the names of
// the starters, else copies. An Error: one of them cannot be read, or nothing can be written.
Result<Submission> take(const course::Course& course, const HandedIn& handed,
                        const QStringList& chosen);

}  // namespace enshu::grading
