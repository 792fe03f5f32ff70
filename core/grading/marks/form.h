// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "core/archive/write.h"
#include "core/grading/roster/roster.h"
#include "core/table/csv_document.h"
#include "core/table/lock.h"
#include "core/table/workbook.h"

namespace enshu::grading {

using table::Password;

// A table that a platform gave to be filled in, edited in place: a CSV, an XLSX, one under a
// password, or a zip with one of them and room for files. All that is not set stays as it is.
class Form {
 public:
  static Result<Form> read(const QByteArray& bytes, const QString& name, const Password& password);

  const QString& name() const { return name_; }
  const table::Table& table() const { return table_; }
  bool isArchive() const { return !member_.empty(); }
  char16_t separator() const;  // of a CSV; 0: it is none
  QString encoding() const;    // of a CSV, for people

  // What a cell holds, also of a number of which its format shows less.
  QString valueAt(qsizetype row, qsizetype column) const { return values_.at(row, column); }

  // Text is never a formula there, unless the platform goes by what it says; a number is one in a
  // cell that has a format for numbers.
  enum class Text { ForPeople, ForPlatform };
  Result<void> set(qsizetype row, qsizetype column, const QString& text,
                   Text kind = Text::ForPeople);

  // Lays a file into the archive, beside the table, in the place of one of this name.
  void lay(const std::string& path, const QByteArray& bytes);

  // The file, under its password if it had one, encrypted as it was.
  Result<QByteArray> bytes() const;

  // A CSV of these of its rows and columns. An Error: it is none.
  Result<QByteArray> bytes(const QList<qsizetype>& rows, const QList<qsizetype>& columns) const;

 private:
  using Document = std::variant<table::CsvDocument, table::Workbook>;

  explicit Form(Document document) : document_(std::move(document)) {}
  static Result<Form> readTable(const QByteArray& bytes, const QString& name,
                                const Password& password);
  static Result<Form> readArchive(const QByteArray& bytes, const QString& name,
                                  const Password& password);
  Result<void> readValues(const table::Table& shown);
  Result<QByteArray> tableBytes() const;

  QString name_;
  Document document_;
  table::Table table_;
  table::Table values_ = {};      // with numbers as they are
  QString password_ = {};         // empty: the table has none
  std::string member_ = {};       // the table's name in the archive
  std::string zipPassword_ = {};  // empty: the archive has none
  archive::Cipher cipher_ = archive::Cipher::ZipCrypto;
  std::vector<archive::NewMember> members_ = {};  // of the archive, without the table
  std::int64_t modified_ = 0;
};

}  // namespace enshu::grading
