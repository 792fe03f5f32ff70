// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMultiHash>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include "core/grading/roster/roster.h"

namespace enshu::grading {

// Places in a roster.
using RosterRows = QSet<qsizetype>;

// What stands between the words of a name.
const QRegularExpression& betweenWords();

// The words of a name in which accents, widths and capitals count for nothing.
QStringList wordsOf(const QString& name);

// A roster by everything that somebody may be known by.
class RosterIndex {
 public:
  explicit RosterIndex(const Roster& roster);

  // Moodle numbers the participants of each assignment anew: where most of those who can be told by
  // their names have other numbers here, these are of another assignment and say nothing.
  void judgePlatformNumbers(const QList<QList<Person>>& handedIn);

  // By the first of the ids that anybody has, the surest first; beside the row of a number also
  // that of the platform's number. A login may be what somebody chose to stand before his name:
  // where the platform's number is another one's, both are found, unless the name is that of the
  // login and not of the number. A name that may `contradict` does so to a platform's number and to
  // what stands before an "@", which anybody may choose too.
  RosterRows byId(const Person& person, bool mayContradict) const;

  // Whether his number is in one row and the platform's number in another.
  bool hasNumbersOfTwo(const Person& person) const;

  RosterRows byPlatformNumber(const Person& person) const;

  // Of rows with an id that is alike but for dashes those in which it is written so; all, if none.
  RosterRows asWritten(const QString& id, const RosterRows& alike) const;
  bool isWritten(const QString& id, qsizetype k) const {
    return writtenIds_.contains(writtenId(id), k);
  }

  // Whether a name is a part of another row's alone.
  bool isPartOfAnothers(const QString& name, qsizetype k) const;

  // As it is written, before it is taken for a variant of another one.
  RosterRows byName(const QString& name) const;
  RosterRows byGroup(const QString& name) const;  // a row may have several

  // Whether neither the name nor what was taken for a login before it is that of the roster, nor a
  // part of it, such as the family name, nor its number.
  bool contradicts(const Person& person, qsizetype k) const;

  // Whether a number of one kind is his, and another one of that kind is the row's.
  bool hasAnotherNumber(const Person& person, qsizetype k) const;

 private:
  using Places = QMultiHash<QString, qsizetype>;

  RosterRows ofId(const QString& id) const;

  Places ids_;
  Places writtenIds_;  // writtenId
  Places locals_;      // what stands before the "@" of an address
  Places platforms_;
  Places names_;
  Places commonNames_;
  QList<QSet<QString>> namesOf_;  // by place, in their common form
  QList<QStringList> wordsOf_;    // by place, as are the next; of a name in its common form
  QStringList numbers_;
  QStringList platformNumbers_;
  bool platformsCount_ = true;
  Places groups_;
};

// Whether words are some of a name's, such as the family name, or, of a name that is written
// without blanks, its beginning or end.
bool isPartOfName(const QString& part, const QString& name);

// Whether two names are one, in whatever width, capitals, order, blanks and variants of letters.
bool isSameName(const QString& one, const QString& other);

}  // namespace enshu::grading
