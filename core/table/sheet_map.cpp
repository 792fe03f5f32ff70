// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/sheet_map.h"

#include <algorithm>

#include "core/table/sheet_reader.h"
#include "core/table/table.h"

namespace enshu::table {

namespace {

bool isSpace(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

// Goes from tag to tag; comments, instructions and CDATA are passed over.
class TagScan {
 public:
  explicit TagScan(QByteArrayView xml) : xml_(xml) {}

  std::optional<Tag> next() {
    for (;;) {
      const qsizetype begin = xml_.indexOf('<', at_);
      if (begin < 0) {
        return {};
      }
      const QByteArrayView rest = xml_.sliced(begin);
      const char* closing = rest.startsWith("<!--")        ? "-->"
                            : rest.startsWith("<![CDATA[") ? "]]>"
                            : rest.startsWith("<?")        ? "?>"
                                                           : nullptr;
      if (closing == nullptr) {
        return tagAt(begin);
      }
      const qsizetype end = xml_.indexOf(closing, begin + 2);
      if (end < 0) {
        return {};
      }
      at_ = end;
    }
  }

 private:
  std::optional<Tag> tagAt(qsizetype begin) {
    Tag tag;
    tag.begin = begin;
    char quote = 0;
    qsizetype k = begin + 1;
    for (; k < xml_.size() && (quote != 0 || xml_[k] != '>'); ++k) {
      const char letter = xml_[k];
      if (quote != 0) {
        quote = letter == quote ? '\0' : quote;
      } else if (letter == '"' || letter == '\'') {
        quote = letter;
      }
    }
    if (k >= xml_.size()) {
      return {};
    }
    tag.end = at_ = k + 1;
    tag.isEnd = xml_[begin + 1] == '/';
    tag.isEmpty = xml_[k - 1] == '/';
    qsizetype from = begin + (tag.isEnd ? 2 : 1);
    qsizetype to = from;
    while (to < k && !isSpace(xml_[to]) && xml_[to] != '/') {
      to += 1;
    }
    const QByteArrayView whole = xml_.sliced(from, to - from);
    const qsizetype colon = whole.indexOf(':') + 1;
    tag.prefix = whole.first(colon);
    tag.name = whole.sliced(colon);
    return tag;
  }

  QByteArrayView xml_;
  qsizetype at_ = 0;
};

// Reads the tags of a sheet into a map, one after the other.
class Mapper {
 public:
  explicit Mapper(QByteArrayView xml) : scan_(xml) { map_.xml = xml; }

  std::optional<SheetMap> read() {
    for (auto tag = scan_.next(); tag && spans_ <= kMaxCells; tag = scan_.next()) {
      if (isInData_) {
        readInData(*tag);
      } else {
        readOutside(*tag);
      }
    }
    return isGood_ && hasData_ && spans_ <= kMaxCells ? std::optional(map_) : std::nullopt;
  }

 private:
  QByteArray text(const Tag& tag, QByteArrayView name) const {
    return attributeOf(map_.xml, tag, name).value_or(QByteArrayView()).toByteArray();
  }

  void readOutside(const Tag& tag) {
    if (tag.isEnd) {
      return;
    }
    if (tag.name == "sheetData") {
      map_.data = tag;
      map_.dataClose = tag.end;
      hasData_ = true;
      isInData_ = !tag.isEmpty;
    } else if (tag.name == "dimension") {
      map_.dimension = tag;
    } else if (tag.name == "col" && !text(tag, "style").isEmpty()) {
      map_.columns.append({text(tag, "min").toLongLong() - 1, text(tag, "max").toLongLong() - 1,
                           text(tag, "style")});
    } else if (tag.name == "mergeCell") {
      const QList<QByteArray> corners = text(tag, "ref").split(':');
      const auto first = cellOf(QString::fromLatin1(corners.first()));
      const auto last = cellOf(QString::fromLatin1(corners.last()));
      if (first && last) {
        map_.merged.append({first->first, first->second, last->first, last->second});
      }
    }
  }

  void readInData(const Tag& tag) {
    if (tag.name == "sheetData") {
      map_.dataClose = tag.begin;
      isInData_ = false;
    } else if (tag.name == "row" && tag.opens()) {
      startRow(tag);
    } else if (tag.name == "row") {
      if (!map_.rows.isEmpty()) {
        map_.rows.last().close = tag.begin;
      }
    } else if (tag.name == "c" && tag.opens()) {
      startCell(tag);
    } else if (tag.name == "c") {
      if (!map_.rows.isEmpty() && !map_.rows.last().cells.isEmpty()) {
        map_.rows.last().cells.last().end = tag.end;
      }
    } else if (tag.name == "f" && tag.opens()) {
      isGood_ = isGood_ && !map_.rows.isEmpty() && !map_.rows.last().cells.isEmpty();
      if (isGood_) {
        map_.rows.last().cells.last().hasFormula = true;
      }
    }
  }

  void startRow(const Tag& tag) {
    RowSpan row;
    const auto number = attributeOf(map_.xml, tag, "r");
    const qsizetype before = map_.rows.isEmpty() ? -1 : map_.rows.last().row;
    row.tag = tag;
    row.close = tag.end;
    row.isNumbered = number.has_value();
    row.row = number ? number->toByteArray().toLongLong() - 1 : before + 1;
    row.style = text(tag, "customFormat").isEmpty() ? QByteArray() : text(tag, "s");
    isGood_ = isGood_ && row.row > before && row.row < kMaxRows;
    map_.rows.append(row);
    ++spans_;
  }

  void startCell(const Tag& tag) {
    if (map_.rows.isEmpty()) {
      isGood_ = false;
      map_.rows.append(RowSpan());
    }
    RowSpan& row = map_.rows.last();
    CellSpan cell;
    const auto name = attributeOf(map_.xml, tag, "r");
    const qsizetype before = row.cells.isEmpty() ? -1 : row.cells.last().column;
    const auto place = name ? cellOf(QString::fromLatin1(*name)) : std::pair(row.row, before + 1);
    cell.begin = tag.begin;
    cell.end = tag.end;
    cell.nameEnd = tag.begin + 1 + tag.prefix.size() + tag.name.size();
    cell.isNumbered = name.has_value();
    cell.style = text(tag, "s");
    cell.column = place ? place->second : 0;
    isGood_ = isGood_ && place && place->first == row.row && cell.column > before;
    row.cells.append(cell);
    ++spans_;
  }

  TagScan scan_;
  SheetMap map_;
  qsizetype spans_ = 0;  // rows and cells
  bool isInData_ = false;
  bool hasData_ = false;
  bool isGood_ = true;
};

}  // namespace

QByteArray SheetMap::styleOf(qsizetype column) const {
  for (const Columns& some : columns) {
    if (some.first <= column && column <= some.last) {
      return some.style;
    }
  }
  return {};
}

QByteArray SheetMap::styleAt(qsizetype row, qsizetype column) const {
  const auto there = std::find_if(rows.begin(), rows.end(),
                                  [row](const RowSpan& span) { return span.row == row; });
  if (there == rows.end()) {
    return styleOf(column);
  }
  const auto cell = std::find_if(there->cells.begin(), there->cells.end(),
                                 [column](const CellSpan& span) { return span.column == column; });
  if (cell != there->cells.end()) {
    return cell->style;
  }
  return there->style.isEmpty() ? styleOf(column) : there->style;
}

std::optional<QByteArrayView> attributeOf(QByteArrayView xml, const Tag& tag, QByteArrayView name) {
  const QByteArrayView text = xml.sliced(tag.begin, tag.end - tag.begin);
  qsizetype k = 1 + tag.prefix.size() + tag.name.size();
  while (k < text.size()) {
    while (k < text.size() && isSpace(text[k])) {
      ++k;
    }
    const qsizetype begin = k;
    while (k < text.size() && text[k] != '=' && !isSpace(text[k]) && text[k] != '>') {
      ++k;
    }
    const QByteArrayView found = text.sliced(begin, k - begin);
    while (k < text.size() && (isSpace(text[k]) || text[k] == '=')) {
      ++k;
    }
    if (k >= text.size() || (text[k] != '"' && text[k] != '\'')) {
      return {};
    }
    const qsizetype end = text.indexOf(text[k], k + 1);
    if (end < 0) {
      return {};
    }
    if (found == name) {
      return text.sliced(k + 1, end - k - 1);
    }
    k = end + 1;
  }
  return {};
}

std::optional<SheetMap> mapOf(QByteArrayView xml) {
  return Mapper(xml).read();
}

}  // namespace enshu::table
