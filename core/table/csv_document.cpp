// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/csv_document.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/table/csv_scan.h"
#include "core/table/csv_text.h"
#include "core/table/table.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

std::string placeOf(const QString& name, qsizetype row) {
  return Table{name, {}, {}}.place(row);
}

// The cell without its quotes; what a careless program wrote behind the closing one belongs to it.
QString unquoted(const QString& cell) {
  if (!cell.startsWith(u'"')) {
    return cell;
  }
  QString text;
  for (qsizetype k = 1; k < cell.size(); ++k) {
    if (cell[k] == u'"') {
      ++k;
      if (k >= cell.size() || cell[k] != u'"') {
        return text + cell.mid(k);
      }
    }
    text += cell[k];
  }
  return text;
}

// The first letter that an encoding has not.
QString firstBeyond(Charset charset, const QString& text) {
  for (qsizetype k = 0; k < text.size(); ++k) {
    QString letter = text.mid(k, text[k].isHighSurrogate() ? 2 : 1);
    if (!encoded(charset, letter)) {
      return letter;
    }
    k += letter.size() - 1;
  }
  return {};
}

// The text beside a letter of it, in a line.
QString around(const QString& text, const QString& letter) {
  constexpr qsizetype kEachSide = 20;
  const qsizetype at = text.indexOf(letter);
  qsizetype begin = std::max<qsizetype>(0, at - kEachSide);
  qsizetype end = std::min(text.size(), at + letter.size() + kEachSide);
  begin += text[begin].isLowSurrogate() ? 1 : 0;
  end -= text[end - 1].isHighSurrogate() ? 1 : 0;
  return text.mid(begin, end - begin).simplified();
}

// Where a text of which no encoding is known goes wrong: its first line that none can read.
Error unreadable(const QByteArray& bytes, const QString& name) {
  const QList<QByteArray> lines = bytes.split('\n');
  Error error{name.toStdString(), ENSHU_TEXT("is no text in UTF-8, UTF-16 or Shift-JIS"), {}};
  if (bytes.contains('\0')) {
    return error;
  }
  for (qsizetype k = 0; k < lines.size(); ++k) {
    if (!decoded(Charset::Utf8, lines[k]) && !decoded(Charset::Cp932, lines[k])) {
      error.where = placeOf(name, k);
      error.text = ENSHU_TEXT(
          "holds letters that are neither UTF-8 nor Shift-JIS; save it as .xlsx or as CSV UTF-8 in "
          "a spreadsheet program");
      break;
    }
  }
  return error;
}

}  // namespace

Result<CsvDocument> CsvDocument::read(const QByteArray& bytes, const QString& name) {
  if (bytes.size() > kMaxBytes) {
    return failure(name.toStdString(), ENSHU_TEXT("is larger than %1 MiB"),
                   {std::to_string(kMaxBytes >> 20)});
  }
  const auto encoding = encodingOfList(bytes);
  if (!encoding) {
    return tl::unexpected(unreadable(bytes, name));
  }
  CsvDocument document;
  document.name_ = name;
  document.bytes_ = bytes;
  document.charset_ = encoding->charset;
  document.separator_ = separatorOf(bytes, *encoding);
  CsvScan scan(bytes, *encoding, document.separator_);
  CsvScan::Row row;
  qsizetype cells = 0;
  while (!scan.isAtEnd()) {
    const std::string place = placeOf(name, document.rows_.size());
    if (!scan.next(row, kMaxColumns + 1)) {
      return failure(place, ENSHU_TEXT("a quotation mark is opened and never closed"));
    }
    cells += row.size();
    if (row.size() > kMaxColumns || document.rows_.size() >= kMaxRows || cells > kMaxCells) {
      return failure(
          place, ENSHU_TEXT("the table is larger than %1 rows, %2 columns or %3 cells"),
          {std::to_string(kMaxRows), std::to_string(kMaxColumns), std::to_string(kMaxCells)});
    }
    QStringList texts;
    for (const CsvScan::Span& span : row) {
      const auto text = decoded(encoding->charset, bytes.sliced(span.begin, span.end - span.begin));
      if (!text) {
        return failure(place, ENSHU_TEXT("holds letters that are not %1"),
                       {nameOf(encoding->charset)});
      }
      texts += unquoted(*text);
    }
    document.rows_ += texts;
    document.spans_ += row;
  }
  return document;
}

Result<void> CsvDocument::set(qsizetype row, qsizetype column, const QString& text) {
  expects(row >= 0 && row < rows_.size() && column >= 0 && column < kMaxColumns,
          "CsvDocument::set: there is no such row or column");
  if (rows_[row].value(column) == text) {
    return {};
  }
  const CsvScan::Row& spans = spans_[row];
  const bool wasQuoted =
      column < spans.size() && bytes_.sliced(spans[column].begin).startsWith(inCharset(u"\""_s));
  QString cell = csvCell(text);
  if (wasQuoted && !cell.startsWith(u'"')) {
    cell = u'"' + cell + u'"';
  }
  const auto letters = encoded(charset_, cell);
  if (!letters) {
    const QString letter = firstBeyond(charset_, text);
    return failure(
        placeOf(name_, row),
        ENSHU_TEXT("the file is written in %1, which has no \"%2\"; save it as UTF-8, or "
                   "take the letter out of \"%3\""),
        {nameOf(charset_), letter.toStdString(), around(text, letter).toStdString()});
  }
  changes_[{row, column}] = *letters;
  while (rows_[row].size() <= column) {
    rows_[row] += QString();
  }
  rows_[row][column] = text;
  return {};
}

QByteArray CsvDocument::inCharset(const QString& ascii) const {
  return encoded(charset_, ascii).value_or(QByteArray());
}

QByteArray CsvDocument::bytes() const {
  const QByteArray separator = inCharset(QChar(separator_));
  QByteArray result;
  qsizetype copied = 0;
  std::pair<qsizetype, qsizetype> last{-1, 0};  // row that grew, and its columns by now
  for (const auto& [place, cell] : changes_) {
    const auto [row, column] = place;
    const CsvScan::Row& spans = spans_[row];
    if (column < spans.size()) {
      result += QByteArrayView(bytes_).sliced(copied, spans[column].begin - copied);
      copied = spans[column].end;
    } else {
      if (last.first != row) {
        last = {row, spans.size()};
        result += QByteArrayView(bytes_).sliced(copied, spans.last().end - copied);
        copied = spans.last().end;
      }
      result += separator.repeated(column + 1 - last.second);
      last.second = column + 1;
    }
    result += cell;
  }
  return result + bytes_.sliced(copied);
}

QByteArray CsvDocument::cell(qsizetype row, qsizetype column) const {
  if (const auto changed = changes_.find({row, column}); changed != changes_.end()) {
    return changed->second;
  }
  const CsvScan::Row& spans = spans_[row];
  return column < spans.size()
             ? bytes_.sliced(spans[column].begin, spans[column].end - spans[column].begin)
             : QByteArray();
}

QByteArray CsvDocument::bytes(const QList<qsizetype>& rows, const QList<qsizetype>& columns) const {
  QByteArray result = bytes_.first(spans_.isEmpty() ? 0 : spans_.first().first().begin);
  for (const qsizetype row : rows) {
    QByteArrayList cells;
    for (const qsizetype column : columns) {
      cells += cell(row, column);
    }
    result += cells.join(inCharset(QChar(separator_))) + inCharset(u"\r\n"_s);
  }
  return result;
}

}  // namespace enshu::table
