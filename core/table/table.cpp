// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/table.h"

#include <algorithm>

#include "core/table/charset.h"
#include "core/table/compound_file.h"
#include "core/table/csv_document.h"
#include "core/table/sheet_reader.h"
#include "core/table/workbook.h"

namespace enshu::table {

namespace {

bool isZip(const QByteArray& bytes) {
  return bytes.startsWith("PK\3\4") || bytes.startsWith("PK\5\6");
}

// A page or another document, as platforms give under the name of a table.
bool isMarkup(const QByteArray& bytes) {
  const QByteArray head = bytes.left(512).toLower().trimmed();
  const auto startsHead = [&](const char* word) {
    return head.startsWith(word) || head.startsWith(QByteArray("\xEF\xBB\xBF") + word);
  };
  return startsHead("<html") || startsHead("<!doctype") || startsHead("<?xml") ||
         startsHead("<table") || startsHead("<meta");
}

const char* whatElse(const QByteArray& bytes) {
  if (isCompoundFile(bytes)) {
    return holdsStream(bytes, "Workbook") || holdsStream(bytes, "Book")
               ? ENSHU_TEXT("is an old .xls file; save it as .xlsx in a spreadsheet program")
               : ENSHU_TEXT("is an old Office document or damaged, and no table");
  }
  if (isMarkup(bytes)) {
    return ENSHU_TEXT("is a page of HTML or XML; save it as .xlsx or CSV in a spreadsheet program");
  }
  return bytes.startsWith("%PDF") ? ENSHU_TEXT("is a PDF; what is needed is .xlsx or CSV")
                                  : nullptr;
}

}  // namespace

std::string Table::place(qsizetype row, qsizetype column) const {
  const QString where =
      sheet.isEmpty() ? QString::number(row + 1) : sheet + u'!' + cellName(row, column);
  return (name.isEmpty() ? where : name + u':' + where).toStdString();
}

Kind kindOf(const QByteArray& bytes) {
  if (isZip(bytes)) {
    return Kind::Xlsx;
  }
  if (isCompoundFile(bytes)) {
    return holdsStream(bytes, "EncryptionInfo") ? Kind::Locked : Kind::Other;
  }
  return whatElse(bytes) == nullptr && encodingOfList(bytes) ? Kind::Csv : Kind::Other;
}

Result<Table> readTable(const QByteArray& bytes, const QString& name, const QString& sheet) {
  const Kind kind = kindOf(bytes);
  if (kind == Kind::Xlsx) {
    const Result<Workbook> workbook = Workbook::read(bytes, name);
    ENSHU_TRY(workbook);
    return workbook->table(sheet);
  }
  if (kind == Kind::Locked) {
    return failure(name.toStdString(), ENSHU_TEXT("is protected by a password"));
  }
  if (const char* what = whatElse(bytes)) {
    return failure(name.toStdString(), what);
  }
  const Result<CsvDocument> document = CsvDocument::read(bytes, name);
  ENSHU_TRY(document);
  const Charset charset = document->charset();
  return Table{name,
               {},
               document->rows(),
               isAssumed(charset, bytes) ? QString::fromLatin1(nameOf(charset)) : QString()};
}

}  // namespace enshu::table
