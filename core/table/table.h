// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <string>

#include "core/base/result.h"

// The tables that learning platforms give and take back: rosters, worksheets, gradebooks.
namespace enshu::table {

// What a table may have; the first two are those of XLSX itself.
constexpr int kMaxColumns = 16'384;
constexpr int kMaxRows = 1'048'576;
constexpr qsizetype kMaxCells = 2'000'000;
constexpr qsizetype kMaxOfCell = 32'767;     // letters that XLSX holds in one
constexpr qsizetype kMaxBytes = 32 << 20;    // of the file
constexpr qsizetype kMaxLetters = 32 << 20;  // of all cells, which may share their text

// Cells as text, as a person sees them. A row ends where its file ends it, or at its last cell that
// is not empty: rows may differ in length.
struct Table {
  QString name;   // of the file, as messages call it
  QString sheet;  // empty: a CSV
  QList<QStringList> rows;
  QString assumed = {};  // the encoding of a CSV (nameOf), where another one may be meant

  // Empty where there is no such cell; rows and columns count from 0.
  QString at(qsizetype row, qsizetype column) const { return rows.value(row).value(column); }

  // Where a cell stands, for an Error: "roster.csv:12" or "roster.xlsx:Marks!C12".
  std::string place(qsizetype row, qsizetype column = 0) const;
};

// What a file is by its content, whatever its name ends with.
enum class Kind {
  Csv,     // or any other text
  Xlsx,    // or any other zip
  Locked,  // an Office document under a password: see core/table/lock.h
  Other,   // nothing that is read here; readTable says what it is, and what can be done
};
Kind kindOf(const QByteArray& bytes);

// Reads a CSV, or a sheet of an XLSX: the one of this name, else the first that is shown. `name` is
// how messages call the file. An Error names the place where the file is damaged, or the next step
// for one that is none (an old .xls, OpenDocument, a page of HTML) or that is locked.
Result<Table> readTable(const QByteArray& bytes, const QString& name, const QString& sheet = {});

}  // namespace enshu::table
