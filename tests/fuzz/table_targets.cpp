// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "core/table/csv_document.h"
#include "core/table/lock.h"
#include "core/table/package.h"
#include "core/table/table.h"
#include "core/table/workbook.h"
#include "tests/fuzz/targets.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

namespace {

const QString kTable = u"a"_s;
const QString kText = u"=1, \"x\"\n;"_s;

using Rows = QList<QStringList>;

// The rows without the empty cells and rows at their ends: where a table has more of these is all
// that it may differ in when a cell was set.
Rows trimmed(Rows rows) {
  for (QStringList& row : rows) {
    while (!row.isEmpty() && row.last().isEmpty()) {
      row.removeLast();
    }
  }
  while (!rows.isEmpty() && rows.last().isEmpty()) {
    rows.removeLast();
  }
  return rows;
}

Rows with(Rows rows, qsizetype row, qsizetype column, const QString& text) {
  rows.resize(std::max(rows.size(), row + 1));
  rows[row].resize(std::max(rows[row].size(), column + 1));
  rows[row][column] = text;
  return rows;
}

// An XLSX whose sheet is the input.
QByteArray aroundSheet(const QByteArray& sheet) {
  static const QList<table::Part> parts =
      *table::unpackParts(*table::newWorkbook(u"S"_s, {{u"a"_s}}), kTable);
  QList<table::Part> own = parts;
  own.last().bytes = sheet;
  return *table::packParts(own);
}

void expectCellSet(const QByteArray& bytes, const Rows& before, qsizetype row, qsizetype column) {
  auto workbook = table::Workbook::read(bytes, kTable);
  expects(workbook.has_value(), "a workbook is not read twice");
  const auto set = workbook->set({}, {{row, column, kText}});
  if (!set) {
    expectReason(set.error());
    return;
  }
  const auto after = workbook->table();
  if (!after) {
    expectReason(after.error());  // it has become too large
    return;
  }
  expects(trimmed(after->rows) == trimmed(with(before, row, column, kText)),
          "a set cell changes others, or is not what it was set to");
}

}  // namespace

bool csv(const QByteArray& bytes) {
  auto document = table::CsvDocument::read(bytes, kTable);
  if (!document) {
    expectReason(document.error());
    return false;
  }
  expects(document->bytes() == bytes, "a document that is not changed changes");
  const Rows before = document->rows();
  const qsizetype row = before.size() / 2;
  if (before.isEmpty() || !document->set(row, 1, kText)) {
    return true;
  }
  expects(document->rows() == with(before, row, 1, kText), "a document is not what it was set to");
  // Where more than one separator was possible the new cell may decide otherwise.
  const auto again = table::CsvDocument::read(document->bytes(), kTable);
  if (!again) {
    expects(before.size() > 50, "a document is not read again");
    return true;
  }
  expects(again->separator() != document->separator() || again->charset() != document->charset() ||
              again->rows() == document->rows(),
          "a document is read otherwise than it is written");
  return true;
}

bool xlsx(const QByteArray& bytes) {
  const table::Kind kind = table::kindOf(bytes);
  if (kind == table::Kind::Locked) {
    const auto unlocked = table::unlock(bytes, kTable, u"pass"_s);
    expects(unlocked || *unlocked.error().error.text != '\0', "refused without a reason");
    return false;
  }
  const QByteArray workbook = kind == table::Kind::Xlsx ? bytes : aroundSheet(bytes);
  const auto read = table::readTable(workbook, kTable);
  if (!read) {
    expectReason(read.error());
    return false;
  }
  expectCellSet(workbook, read->rows, 1, 1);
  expectCellSet(workbook, read->rows, 4, 30);
  return true;
}

}  // namespace enshu::fuzz
