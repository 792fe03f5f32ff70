// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/table/table.h"

namespace enshu::grading {

// When people handed in, as a platform's list says it.
struct ListTimes {
  qsizetype column = -1;  // -1: no column says it
  // By row of the table, ISO 8601; without an offset where the list has no zone; empty: it does not
  // say. None: the column cannot be read.
  QStringList cells = {};
};

// By what stands above a column or, in Moodle's worksheet, which has its titles in the site's
// language, by where it stands: before that of the grades' own times.
ListTimes timesIn(const table::Table& table, qsizetype titles, qsizetype first, bool isWorksheet);

// The times that the cells of a column show, in whatever language Qt knows the months of; "-" is
// none. Nothing: one of them is no time, or they may be several.
QStringList timesOf(const QStringList& cells);

}  // namespace enshu::grading
