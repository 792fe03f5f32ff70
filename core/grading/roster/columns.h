// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

namespace enshu::grading {

// A title by its letters and digits alone, in one width and small.
QString bareTitle(const QString& title);

// What a column of a roster holds.
enum class Column {
  Name,
  FirstName,
  LastName,
  Number,
  Platform,
  Login,
  Email,
  Group,
  Until,  // more time for one person
  Id,
  Other
};

// By what stands above it, in English or Japanese, whatever its capitals and blanks.
Column columnOf(const QString& title);

// What a column holds, for people: "name".
QString columnText(Column column);

// Whether a cell holds what is one person's alone, a number or an address.
bool isId(const QString& cell);

// The columns of a table by a line of it, if it is one of titles: it tells who or which number, and
// has nobody's. A "No." may count the lines `below`; where it holds numbers of people and nothing
// else does, it is theirs.
std::optional<QList<Column>> columnsOf(const QStringList& titles, const QList<QStringList>& below);

// The columns of a table without titles, by what stands in them.
QList<Column> columnsBy(const QList<QStringList>& rows);

}  // namespace enshu::grading
