// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/sheet_edit.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <map>

#include "core/table/sheet_map.h"
#include "core/table/sheet_reader.h"
#include "core/table/xml.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

using CellsOfRow = std::map<qsizetype, Cell>;

// Changes to a text, collected in any order and made at once; what is put in at one place keeps its
// order.
class Patches {
 public:
  void replace(qsizetype begin, qsizetype end, const QByteArray& bytes) {
    patches_.append({begin, end, bytes});
  }
  void insert(qsizetype offset, const QByteArray& bytes) { replace(offset, offset, bytes); }

  QByteArray madeTo(QByteArrayView text) {
    std::stable_sort(patches_.begin(), patches_.end(), [](const Patch& a, const Patch& b) {
      return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    QByteArray result;
    qsizetype copied = 0;
    for (const Patch& patch : patches_) {
      result.append(text.sliced(copied, patch.begin - copied));
      result.append(patch.bytes);
      copied = patch.end;
    }
    result.append(text.sliced(copied));
    return result;
  }

 private:
  struct Patch {
    qsizetype begin;
    qsizetype end;
    QByteArray bytes;
  };
  QList<Patch> patches_;
};

// Sets the cells of one sheet, row by row from the top.
class Editor {
 public:
  explicit Editor(const SheetMap& map) : map_(map), prefix_(map.data.prefix.toByteArray()) {}

  QByteArray edited(const std::map<qsizetype, CellsOfRow>& settings) {
    numberAll();
    QByteArray newRows;
    for (const auto& [row, cells] : settings) {
      const auto next =
          std::lower_bound(map_.rows.begin(), map_.rows.end(), row,
                           [](const RowSpan& span, qsizetype wanted) { return span.row < wanted; });
      if (next != map_.rows.end() && next->row == row) {
        setInRow(*next, cells);
      } else {
        const qsizetype at = next != map_.rows.end() ? next->tag.begin : map_.dataClose;
        const QByteArray text = rowXml(row, cells);
        if (map_.data.isEmpty) {
          newRows += text;
        } else {
          patches_.insert(at, text);
        }
      }
      bottom_ = std::max(bottom_, row);
      right_ = std::max(right_, cells.rbegin()->first);
    }
    if (map_.data.isEmpty) {
      patches_.replace(map_.data.begin, map_.data.end,
                       element("sheetData") + newRows + "</" + prefix_ + "sheetData>");
    }
    extendDimension();
    return patches_.madeTo(map_.xml);
  }

 private:
  QByteArray element(const QByteArray& name) const { return "<" + prefix_ + name + ">"; }

  // Rows and cells that say their place by their order alone would move with what is put before.
  void numberAll() {
    for (const RowSpan& row : map_.rows) {
      if (!row.isNumbered) {
        patches_.insert(row.tag.begin + 1 + row.tag.prefix.size() + row.tag.name.size(),
                        " r=\"" + QByteArray::number(row.row + 1) + "\"");
      }
      for (const CellSpan& cell : row.cells) {
        if (!cell.isNumbered) {
          patches_.insert(cell.nameEnd, " r=\"" + cellName(row.row, cell.column).toLatin1() + "\"");
        }
      }
    }
  }

  QByteArray newCell(qsizetype row, qsizetype column, const Cell& value,
                     const QByteArray& rowStyle) const {
    return cellXml(row, column, value, rowStyle.isEmpty() ? map_.styleOf(column) : rowStyle,
                   prefix_);
  }

  QByteArray rowXml(qsizetype row, const CellsOfRow& cells) const {
    QByteArray text = "<" + prefix_ + "row r=\"" + QByteArray::number(row + 1) + "\">";
    for (const auto& [column, value] : cells) {
      text += newCell(row, column, value, {});
    }
    return text + "</" + prefix_ + "row>";
  }

  void setInRow(const RowSpan& row, const CellsOfRow& cells) {
    QByteArray behindTag;
    bool isWider = false;
    for (const auto& [column, value] : cells) {
      const auto cell = std::lower_bound(
          row.cells.begin(), row.cells.end(), column,
          [](const CellSpan& span, qsizetype wanted) { return span.column < wanted; });
      if (cell != row.cells.end() && cell->column == column) {
        replaceCell(row, *cell, value);
        continue;
      }
      isWider = true;
      const QByteArray text = newCell(row.row, column, value, row.style);
      if (row.tag.isEmpty) {
        behindTag += text;
      } else {
        patches_.insert(cell != row.cells.end() ? cell->begin : row.close, text);
      }
    }
    if (row.tag.isEmpty && isWider) {
      patches_.replace(row.tag.end - 2, row.tag.end, ">" + behindTag + "</" + prefix_ + "row>");
    }
    // A hint of how far the cells reach, which may not be wrong; it may be missing.
    if (const auto spans = attributeOf(map_.xml, row.tag, "spans"); spans && isWider) {
      const qsizetype begin = map_.xml.lastIndexOf("spans", spans->data() - map_.xml.data());
      patches_.replace(begin, spans->data() - map_.xml.data() + spans->size() + 1, {});
    }
  }

  void replaceCell(const RowSpan& row, const CellSpan& cell, const Cell& value) {
    const QByteArray text = cellXml(row.row, cell.column, value, cell.style, prefix_);
    if (cell.isNumbered) {
      patches_.replace(cell.begin, cell.end, text);
    } else {
      // The number is put in behind "<c" already.
      const QByteArray number = " r=\"" + cellName(row.row, cell.column).toLatin1() + "\"";
      const qsizetype nameSize = cell.nameEnd - cell.begin;
      patches_.replace(cell.nameEnd, cell.end, text.sliced(nameSize + number.size()));
    }
  }

  // The area that the sheet says to have used.
  void extendDimension() {
    const auto area = map_.dimension ? attributeOf(map_.xml, *map_.dimension, "ref") : std::nullopt;
    if (!area) {
      return;
    }
    const QList<QByteArray> corners = area->toByteArray().split(':');
    const auto first = cellOf(QString::fromLatin1(corners.first()));
    const auto last = cellOf(QString::fromLatin1(corners.last()));
    if (!first || !last || (bottom_ <= last->first && right_ <= last->second)) {
      return;
    }
    const qsizetype begin = area->data() - map_.xml.data();
    patches_.replace(
        begin, begin + area->size(),
        corners.first() + ':' +
            cellName(std::max(bottom_, last->first), std::max(right_, last->second)).toLatin1());
  }

  const SheetMap& map_;
  QByteArray prefix_;
  Patches patches_;
  qsizetype bottom_ = 0;
  qsizetype right_ = 0;
};

// Why a cell of the sheet may not be set; null: it may.
const char* heldBack(const SheetMap& map, const Setting& setting) {
  if (const char* unfit = unfitFor(setting.value)) {
    return unfit;
  }
  for (const SheetMap::Area& area : map.merged) {
    const bool isInside = area.top <= setting.row && setting.row <= area.bottom &&
                          area.left <= setting.column && setting.column <= area.right;
    if (isInside && (setting.row != area.top || setting.column != area.left)) {
      return ENSHU_TEXT("the cell is hidden behind merged cells; part them first");
    }
  }
  const auto row =
      std::lower_bound(map.rows.begin(), map.rows.end(), setting.row,
                       [](const RowSpan& span, qsizetype wanted) { return span.row < wanted; });
  if (row == map.rows.end() || row->row != setting.row) {
    return nullptr;
  }
  const bool hasFormula = std::any_of(
      row->cells.begin(), row->cells.end(),
      [&](const CellSpan& cell) { return cell.column == setting.column && cell.hasFormula; });
  return hasFormula ? ENSHU_TEXT("the cell holds a formula, which is not written over") : nullptr;
}

bool isUtf8(const QByteArray& xml) {
  if (xml.startsWith("\xFF\xFE") || xml.startsWith("\xFE\xFF") || xml.left(4).contains('\0')) {
    return false;
  }
  const QByteArray head = xml.left(200).toLower();
  const qsizetype at = head.indexOf("encoding=");
  return at < 0 || at > head.indexOf("?>") || head.mid(at + 10, 5) == "utf-8";
}

}  // namespace

const char* unfitFor(const Cell& value) {
  if (const QString* text = std::get_if<QString>(&value)) {
    return text->size() > kMaxOfCell
               ? ENSHU_TEXT("the text is longer than the 32767 letters that a cell can hold")
               : nullptr;
  }
  return std::isfinite(std::get<double>(value)) ? nullptr
                                                : ENSHU_TEXT("a cell can hold no such number");
}

QByteArray cellXml(qsizetype row, qsizetype column, const Cell& value, const QByteArray& style,
                   const QByteArray& prefix) {
  QByteArray start = "<" + prefix + "c r=\"" + cellName(row, column).toLatin1() + "\"";
  if (!style.isEmpty()) {
    start += " s=\"" + style + "\"";
  }
  const QByteArray end = "</" + prefix + "c>";
  if (const double* number = std::get_if<double>(&value)) {
    return start + "><" + prefix + "v>" +
           QByteArray::number(*number, 'g', QLocale::FloatingPointShortest) + "</" + prefix + "v>" +
           end;
  }
  QString text = std::get<QString>(value);
  text.replace(u"\r\n"_s, u"\n"_s);
  if (text.isEmpty()) {
    return start + "/>";
  }
  return start + " t=\"inlineStr\"><" + prefix + "is><" + prefix + "t xml:space=\"preserve\">" +
         escaped(text).toUtf8() + "</" + prefix + "t></" + prefix + "is>" + end;
}

Result<QByteArray> withCells(const Part& part, const QList<Setting>& settings, const QString& name,
                             const QString& sheet) {
  const std::string where = name.toStdString() + ":" + part.name.toStdString();
  Xml xml(part, name);
  while (xml.next()) {
  }
  ENSHU_TRY(xml.check());
  const auto map = isUtf8(part.bytes) ? mapOf(part.bytes) : std::nullopt;
  if (!map) {
    return failure(where, ENSHU_TEXT("the sheet is written in a way that cannot be edited; save it "
                                     "once with a spreadsheet program"));
  }
  std::map<qsizetype, CellsOfRow> rows;
  for (const Setting& setting : settings) {
    if (const char* reason = heldBack(*map, setting)) {
      return failure(Table{name, sheet, {}}.place(setting.row, setting.column), reason);
    }
    rows[setting.row][setting.column] = setting.value;
  }
  return rows.empty() ? part.bytes : Editor(*map).edited(rows);
}

}  // namespace enshu::table
