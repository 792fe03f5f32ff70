// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/csv_scan.h"

#include <QMap>
#include <algorithm>
#include <tuple>
#include <utility>

namespace enshu::table {

namespace {

constexpr int kRowsToJudge = 50;
constexpr qsizetype kCellsToJudge = 1000;

// Whether the quotes of the first rows close; how many of them agree in a number of cells; in
// which.
using Agreement = std::tuple<bool, int, qsizetype>;

Agreement agreement(const QByteArray& bytes, Encoding encoding, char16_t separator) {
  CsvScan scan(bytes, encoding, separator);
  QMap<qsizetype, int> rowsOf;
  bool isClosed = true;
  CsvScan::Row row;
  for (int k = 0; k < kRowsToJudge && !scan.isAtEnd(); ++k) {
    isClosed = scan.next(row, kCellsToJudge);
    if (!isClosed) {
      break;
    }
    if (row.size() > 1) {
      ++rowsOf[row.size()];
    }
  }
  std::pair<int, qsizetype> best{0, 0};
  for (auto entry = rowsOf.cbegin(); entry != rowsOf.cend(); ++entry) {
    best = std::max(best, {entry.value(), entry.key()});
  }
  return {isClosed && best.first > 0, best.first, best.second};
}

}  // namespace

char16_t CsvScan::unit() const {
  if (at_ + width_ > bytes_.size()) {
    return 0;
  }
  const auto byte = [&](qsizetype k) { return static_cast<unsigned char>(bytes_[at_ + k]); };
  if (width_ == 1) {
    return byte(0);
  }
  const bool isLittle = charset_ == Charset::Utf16Le;
  return static_cast<char16_t>(byte(isLittle ? 1 : 0) << 8 | byte(isLittle ? 0 : 1));
}

// From the opening quote past the closing one.
bool CsvScan::passQuoted() {
  at_ += width_;
  while (!isAtEnd()) {
    const bool isQuote = unit() == u'"';
    at_ += width_;
    if (isQuote && unit() != u'"') {
      return true;
    }
    at_ += isQuote ? width_ : 0;
  }
  return false;
}

bool CsvScan::next(Row& row, qsizetype maxCells) {
  row.clear();
  for (;;) {
    const qsizetype begin = at_;
    if (!isAtEnd() && unit() == u'"' && !passQuoted()) {
      return false;
    }
    while (!isLineEnd() && unit() != separator_) {
      at_ += width_;
    }
    if (row.size() < maxCells) {
      row.append({begin, std::min(at_, bytes_.size())});
    }
    if (isLineEnd()) {
      break;
    }
    at_ += width_;
  }
  const bool isReturn = unit() == u'\r';
  at_ += width_;
  if (isReturn && unit() == u'\n') {
    at_ += width_;
  }
  return true;
}

char16_t separatorOf(const QByteArray& bytes, Encoding encoding) {
  char16_t found = u',';
  Agreement best{false, 0, 0};
  for (const char16_t separator : {u',', u'\t', u';'}) {
    const auto fit = agreement(bytes, encoding, separator);
    if (fit > best) {
      best = fit;
      found = separator;
    }
  }
  return found;
}

}  // namespace enshu::table
