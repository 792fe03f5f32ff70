// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include "core/table/charset.h"

namespace enshu::table {

// The rows and cells of a CSV as places in its bytes. What parts them is below 0x40 and so never
// the second byte of a letter of CP932: only UTF-16 is looked at in pairs.
class CsvScan {
 public:
  struct Span {
    qsizetype begin;
    qsizetype end;
  };
  using Row = QList<Span>;  // cells with their quotes; a blank line is one empty cell

  CsvScan(const QByteArray& bytes, Encoding encoding, char16_t separator)
      : bytes_(bytes), charset_(encoding.charset), separator_(separator), at_(encoding.mark) {
    width_ = charset_ == Charset::Utf16Le || charset_ == Charset::Utf16Be ? 2 : 1;
  }

  bool isAtEnd() const { return at_ >= bytes_.size(); }

  // Goes through the next row, of at most maxCells cells; false if a quote in it is never closed.
  bool next(Row& row, qsizetype maxCells);

 private:
  char16_t unit() const;  // 0 at the end
  bool isLineEnd() const { return isAtEnd() || unit() == u'\n' || unit() == u'\r'; }
  bool passQuoted();

  const QByteArray& bytes_;
  Charset charset_;
  char16_t separator_;
  qsizetype width_;
  qsizetype at_;
};

// The separator that parts most of the first rows into the same number of cells.
char16_t separatorOf(const QByteArray& bytes, Encoding encoding);

}  // namespace enshu::table
