// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/roster/person.h"
#include "core/table/lock.h"
#include "core/table/table.h"

namespace enshu::grading {

// Somebody who belongs to the class.
struct Enrolled {
  Person person;
  QString group = {};  // that hands in together; empty: none
  qsizetype row = -1;  // in the table that tells of him; -1: none does
};

using Roster = QList<Enrolled>;

// Reads a list of the class, CSV or XLSX, as platforms give it or as somebody typed it. Columns are
// known by what stands above them, in English or Japanese, or, of a list without such a line, by
// what stands in them. An Error names the rows: one that stands twice by a number, a login or an
// address, one that has none of them though others do, or that there is nobody at all.
Result<Roster> readRoster(const QString& path, const table::Password& password = {});
Result<Roster> rosterOf(const table::Table& table);

// What a roster says of those who handed in.
struct Matched {
  QList<QList<Person>> persons;  // as given, with what the roster knows of them
  QList<Person> absent;          // who is in the roster alone
  QList<Person> unknown;         // who is not in it
  QList<Person> ambiguous;       // who may be several of it, or one of several that hand in
};

// By number, login, address or the platform's number, else by name: in whatever width, capitals,
// order and with whatever blanks. Nothing is guessed: an ambiguous match is none, and a platform's
// number does not count against a name, for Moodle has other ones in each assignment.
Matched match(const Roster& roster, const QList<QList<Person>>& handedIn);

}  // namespace enshu::grading
