// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <variant>

#include "core/base/result.h"
#include "core/table/number_format.h"
#include "core/table/package.h"
#include "core/table/table.h"

namespace enshu::table {

// What is written in a cell of an XLSX. Text is never a formula, whatever it begins with.
using Cell = std::variant<QString, double>;

struct Setting {
  qsizetype row;
  qsizetype column;
  Cell value;
};

// An XLSX, edited in place: of its sheets the cells that are set change, all else (styles, widths,
// rules for input, parts that nobody here knows) stays byte for byte.
class Workbook {
 public:
  struct Sheet {
    QString name;
    QString part;  // "xl/worksheets/sheet1.xml"
    bool isShown = true;
  };

  static Result<Workbook> read(const QByteArray& bytes, const QString& name);

  const QList<Sheet>& sheets() const { return sheets_; }

  // A sheet as text, with what was set; no name: the first that is shown.
  Result<Table> table(const QString& sheet = {}) const;

  // The same with each number as it is, whatever its format shows of it.
  Result<Table> values(const QString& sheet = {}) const;

  // Whether a cell of the sheet has a format for numbers (number_format.h).
  bool isForNumbers(const QString& sheet, qsizetype row, qsizetype column) const;

  // Sets cells, all or none; each keeps its style, or gets that of its column. An Error: there is
  // no such sheet, a cell holds a formula, a text is longer than a cell can hold, a number not
  // finite.
  Result<void> set(const QString& sheet, const QList<Setting>& settings);

  Result<QByteArray> bytes() const;

 private:
  Workbook() = default;
  Result<const Sheet*> find(const QString& sheet) const;
  Result<NumberFormats> formats() const;
  Result<Table> read(const QString& sheet, const NumberFormats& formats) const;

  QString name_;
  QList<Part> parts_;
  QString workbook_;  // the part that names the sheets
  QList<Sheet> sheets_;
  bool from1904_ = false;
};

// A new XLSX of one sheet: its first row is a bold header that stays in view, columns are as wide
// as what they hold. An Error: it cannot be made, for what it holds is too large.
Result<QByteArray> newWorkbook(const QString& sheet, const QList<QList<Cell>>& rows);

}  // namespace enshu::table
