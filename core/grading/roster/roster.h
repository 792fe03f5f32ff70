// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "core/grading/roster/doubts.h"
#include "core/grading/roster/person.h"
#include "core/table/lock.h"
#include "core/table/table.h"

namespace enshu::grading {

// Somebody who belongs to the class.
struct Enrolled {
  Person person;
  QString group = {};  // that hands in together; empty: none
  qsizetype row = -1;  // in the table that tells of him; -1: none does
  // When he handed in, as the list says: ISO 8601, without an offset where the list has no zone.
  QString handedIn = {};
  QDateTime until = {};  // more time for him; without an offset, as a table has it
};

using Roster = QList<Enrolled>;
QList<Person> personsOf(const Roster& roster);
Roster rosterOf(const QList<Person>& persons);  // of no table

// A list of the class as it was understood.
struct ClassList {
  Roster roster;
  QString told;              // for people: how many they are, and what was read from which column
  QString toldOfTimes = {};  // the same of when they handed in; to be put behind it
};

// Reads a list of the class, CSV or XLSX, as platforms give it or as somebody typed it. Columns are
// known by what stands above them, in English or Japanese, or, of a list without such a line, by
// what stands in them: numbers or addresses at least. An Error: it is no such list, or names the
// rows: one that stands twice by a number, a login or an address, one that has none of them though
// others do, or that there is nobody at all.
Result<ClassList> readClassList(const QString& path, const table::Password& password = {});
Result<ClassList> classListOf(const table::Table& table);

// Somebody whom one list knows by a number and another by another one, or by none.
struct Renumbered {
  Person before;
  QString number;  // of now; empty: none
};

// What a roster says of those who handed in.
struct Matched {
  QList<QList<Person>> persons;  // as given, with what the roster knows of them
  QList<QList<qsizetype>> rows;  // Enrolled::row of each of them; -1: he has none
  QStringList handedIn;          // Enrolled::handedIn of each submission, of several the last
  Roster absent;                 // who is in the roster alone, and nobody may be
  QList<Person> unknown;         // who is not in it
  Doubts doubts;                 // who may be several of it, or one that others are as well
  QList<Renumbered> renumbered;  // who is in it with another number than he is given with
};

// Whether a platform calls somebody by one number in all that it has of him, or, as Moodle, by
// another one in each assignment.
enum class PlatformNumbers { Lasting, OfAssignment };

// By number, login, address, the platform's number or what stands before an address's "@", else by
// name: in whatever width, capitals, order, with whatever blanks and, where nobody is written just
// so, variants of letters. A name may hold the number or the team besides (inParts). Zeros that a
// number lost in front are put back (LeadingZeros). Nothing is guessed: an ambiguous match is none,
// be it by two rows, by two submissions of one row, or by a name whose row has another number; the
// numbers of another assignment's participants count neither for anybody nor against. A row that
// somebody ambiguous may be is neither there nor absent.
Matched match(const Roster& roster, const QList<QList<Person>>& handedIn, PlatformNumbers numbers);

// An id in one width and small, without what people set between its digits, and with it, which may
// be all that parts two: 1-11 and 11-1.
QString bareId(const QString& id);
QString writtenId(const QString& id);

// A number without the zeros in front, which a spreadsheet takes away.
QStringView withoutZeros(QStringView number);

// Whether two are there and are one, but for these zeros and what is set between digits.
bool isSameId(const QString& one, const QString& other);

// Refuses a list that knows nobody of the class: it is hardly this one's.
Result<void> requireAnybody(const QString& list, qsizetype handedIn, qsizetype unknown,
                            const Doubts& doubts);

}  // namespace enshu::grading
