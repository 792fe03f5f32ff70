// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <map>
#include <utility>

#include "core/base/result.h"
#include "core/table/charset.h"
#include "core/table/csv_scan.h"

namespace enshu::table {

// A CSV that a person or a platform made, edited in place: every byte of what is not set stays,
// whatever its marks, its encoding, its quotes and its line ends are.
class CsvDocument {
 public:
  // Separator (comma, semicolon, tabulator) and charset are found by the content.
  static Result<CsvDocument> read(const QByteArray& bytes, const QString& name);

  const QList<QStringList>& rows() const { return rows_; }
  char16_t separator() const { return separator_; }
  Charset charset() const { return charset_; }

  // Sets a cell of a row that is there; a row that is too short grows to the column. Quoted where
  // the cell was, or has to be. Text that begins as a formula is the caller's to disarm
  // (core/table/csv_text.h). An Error: the document's charset has no such letter; nothing is set.
  Result<void> set(qsizetype row, qsizetype column, const QString& text);

  QByteArray bytes() const;

  // A document of these of its rows, of each these columns, cell by cell as they stand here.
  QByteArray bytes(const QList<qsizetype>& rows, const QList<qsizetype>& columns) const;

 private:
  CsvDocument() = default;
  QByteArray cell(qsizetype row, qsizetype column) const;
  QByteArray inCharset(const QString& ascii) const;

  QString name_;
  QByteArray bytes_;
  Charset charset_ = Charset::Utf8;
  char16_t separator_ = u',';
  QList<QStringList> rows_;
  QList<CsvScan::Row> spans_;
  std::map<std::pair<qsizetype, qsizetype>, QByteArray> changes_;  // by row and column
};

}  // namespace enshu::table
