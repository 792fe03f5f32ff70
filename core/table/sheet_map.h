// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <optional>

namespace enshu::table {

// Where the rows and cells of a sheet stand in its XML, byte by byte, so that some can be changed
// and the rest be kept.

// A tag as it is written, from < past >.
struct Tag {
  qsizetype begin = 0;
  qsizetype end = 0;
  QByteArrayView name;    // without its prefix
  QByteArrayView prefix;  // with its colon, or empty
  bool isEnd = false;
  bool isEmpty = false;  // <row/>

  bool opens() const { return !isEnd; }
};

struct CellSpan {
  qsizetype column = 0;
  qsizetype begin = 0;
  qsizetype end = 0;
  qsizetype nameEnd = 0;  // behind "<c"
  bool isNumbered = false;
  bool hasFormula = false;
  QByteArray style;
};

struct RowSpan {
  qsizetype row = 0;
  Tag tag;
  qsizetype close = 0;  // where its end tag begins; of an empty one, its end
  bool isNumbered = false;
  QByteArray style;  // of cells that are new; empty: the column's
  QList<CellSpan> cells;
};

struct SheetMap {
  QByteArrayView xml;
  Tag data;
  qsizetype dataClose = 0;
  std::optional<Tag> dimension;
  QList<RowSpan> rows;  // in order, as their cells are

  struct Columns {
    qsizetype first;
    qsizetype last;
    QByteArray style;
  };
  QList<Columns> columns;

  struct Area {
    qsizetype top, left, bottom, right;
  };
  QList<Area> merged;

  // The style of a new cell; empty: none.
  QByteArray styleOf(qsizetype column) const;

  // That of a cell which is there, or which would be new.
  QByteArray styleAt(qsizetype row, qsizetype column) const;
};

// The value of an attribute as it is written; nothing if the tag has none of this name. No
// prefixes.
std::optional<QByteArrayView> attributeOf(QByteArrayView xml, const Tag& tag, QByteArrayView name);

// Nothing: the rows or cells are not in order, or it is no sheet. The XML is well-formed UTF-8, as
// somebody has made sure of.
std::optional<SheetMap> mapOf(QByteArrayView xml);

}  // namespace enshu::table
