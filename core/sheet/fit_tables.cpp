// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/fit_tables.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextFrame>
#include <QTextTable>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/at.h"

namespace enshu::sheet {

namespace {

// What a column is wide, with its padding.
struct Width {
  double word = 0;   // of its longest word
  double whole = 0;  // of its longest line, not wrapped
};

double widthOf(const QTextDocument& document, const QTextFragment& fragment, int from, int to) {
  const QAbstractTextDocumentLayout& layout = *document.documentLayout();
  const QTextCharFormat format = fragment.charFormat();
  if (QTextObjectInterface* object = layout.handlerForObject(format.objectType())) {
    return object->intrinsicSize(const_cast<QTextDocument*>(&document), fragment.position(), format)
        .width();
  }
  return QFontMetricsF(format.font(), layout.paintDevice())
      .horizontalAdvance(fragment.text().mid(from, to - from));
}

// Of the characters `from` to `to` of a block, whatever they are drawn in.
double widthOf(const QTextDocument& document, const QTextBlock& block, int from, int to) {
  double width = 0;
  for (auto it = block.begin(); !it.atEnd(); ++it) {
    const int begin = it.fragment().position() - block.position();
    const int first = std::max(from - begin, 0);
    const int last = std::min(to - begin, it.fragment().length());
    width += first < last ? widthOf(document, it.fragment(), first, last) : 0;
  }
  return width;
}

Width widthOf(const QTextDocument& document, const QTextBlock& block) {
  const QString text = block.text();
  Width width{0, widthOf(document, block, 0, static_cast<int>(text.size()))};
  QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
  for (qsizetype from = 0, to = breaks.toNextBoundary(); to > 0; to = breaks.toNextBoundary()) {
    const qsizetype word = from + QStringView(text).mid(from, to - from).trimmed().size();
    width.word = std::max(width.word,
                          widthOf(document, block, static_cast<int>(from), static_cast<int>(word)));
    from = to;
  }
  return width;
}

std::vector<Width> columnsOf(const QTextDocument& document, const QTextTable& table) {
  std::vector<Width> columns(static_cast<std::size_t>(table.columns()));
  const double padding = 2 * table.format().cellPadding() + table.format().border() + 1;
  for (int row = 0; row < table.rows(); ++row) {
    for (int column = 0; column < table.columns(); ++column) {
      const QTextTableCell cell = table.cellAt(row, column);
      if (cell.columnSpan() > 1) {
        continue;
      }
      Width& widest = at(columns, column);
      for (auto it = cell.begin(); !it.atEnd(); ++it) {
        const Width width = widthOf(document, it.currentBlock());
        widest.word = std::max(widest.word, width.word + padding);
        widest.whole = std::max(widest.whole, width.whole + padding);
      }
    }
  }
  return columns;
}

// Equal parts of the rest, but nobody more than he needs: how much one gets at most.
double mostOf(double rest, std::vector<double> needs) {
  std::ranges::sort(needs);
  double most = 0;  // that one column gets
  for (std::size_t i = 0; i < needs.size(); ++i) {
    most = rest / static_cast<double>(needs.size() - i);
    rest -= std::min(needs[i], most);
    if (needs[i] > most) {
      break;
    }
  }
  return most;
}

// What the longest words leave is shared out, so that short columns are not wrapped at all. Where
// there is no room for these words only the longest are broken: all columns get what they need of
// equal parts.
QList<QTextLength> sharesOf(const std::vector<Width>& columns, double room) {
  double rest = room;
  std::vector<double> words;
  std::vector<double> needs;  // beyond the longest word
  for (const Width& column : columns) {
    rest -= column.word;
    words.push_back(column.word);
    needs.push_back(column.whole - column.word);
  }
  const double most = rest < 0 ? mostOf(room, words) : mostOf(rest, needs);
  QList<QTextLength> shares;
  for (const Width& column : columns) {
    const double width = rest < 0 ? std::min(column.word, most)
                                  : column.word + std::min(column.whole - column.word, most);
    shares.append(QTextLength(QTextLength::FixedLength, std::floor(width)));
  }
  return shares;
}

}  // namespace

// One that has to be squeezed into the page comes out a border too wide by itself.
void fitTables(QTextDocument& document, double room) {
  constexpr int kBorders = 2;
  for (QTextFrame* frame : document.rootFrame()->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(frame);
    if (!table) {
      continue;
    }
    QTextTableFormat format = table->format();
    format.clearProperty(QTextFormat::FrameWidth);
    format.clearColumnWidthConstraints();
    table->setFormat(format);
    const double width = document.documentLayout()->frameBoundingRect(table).width();
    if (width + kBorders > room) {
      format.setWidth(room - kBorders);
      const double lines = 2 * (table->columns() + 1) * format.border();
      format.setColumnWidthConstraints(
          sharesOf(columnsOf(document, *table), room - kBorders - lines));
      table->setFormat(format);
    }
  }
}

}  // namespace enshu::sheet
