// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/page_breaks.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>
#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

constexpr double kWhole = 0.5;  // of a page: a listing that is not larger stays in one piece
constexpr int kShort = 3;       // lines; a paragraph of so many stays in one piece
constexpr int kFewest = 4;      // lines of a listing on a page

enum class Kind { Heading, Text, Code, Table };

// What stands below one another: a block, the blocks of one listing, or a table.
struct Unit {
  Kind kind = Kind::Text;
  QTextBlock first;
  QTextBlock last;
  QTextTable* table = nullptr;
};

Kind kindOf(const QTextBlock& block) {
  const QTextBlockFormat format = block.blockFormat();
  return format.headingLevel() > 0                            ? Kind::Heading
         : format.hasProperty(QTextFormat::BlockCodeLanguage) ? Kind::Code
                                                              : Kind::Text;
}

QList<Unit> unitsOf(const QTextDocument& document) {
  QList<Unit> units;
  for (auto it = document.rootFrame()->begin(); !it.atEnd(); ++it) {
    if (auto* table = qobject_cast<QTextTable*>(it.currentFrame())) {
      units.append({Kind::Table, {}, {}, table});
    } else if (const QTextBlock block = it.currentBlock(); block.isValid()) {
      const Kind kind = kindOf(block);
      if (kind == Kind::Code && !units.isEmpty() && units.last().kind == Kind::Code) {
        units.last().last = block;
      } else {
        units.append({kind, block, block, nullptr});
      }
    }
  }
  return units;
}

// Where the units are, as the document is laid out now.
class Places {
 public:
  explicit Places(const QTextDocument& document)
      : layout_(*document.documentLayout()), page_(document.pageSize().height()) {
    layout_.documentSize();  // lays out all of it
  }

  int firstPage(const Unit& unit) const { return pageOf(top(unit)); }
  int lastPage(const Unit& unit) const { return pageOf(bottom(unit) - 1); }
  bool fits(const Unit& unit, double share) const {
    return bottom(unit) - top(unit) <= share * page_;
  }
  int page(const QTextBlock& block) const { return pageOf(lineTop(*block.layout(), 0)); }

  // A line of its own on the one page, or one of few on the next.
  bool isTornApart(const Unit& unit) const {
    const QTextLayout& text = *unit.first.layout();
    const auto page = [&](int line) { return pageOf(lineTop(text, line)); };
    const int lines = text.lineCount();
    return lines > 1 && (page(0) != page(1) || (lines <= kShort && page(0) != page(lines - 1)));
  }

 private:
  int pageOf(double y) const { return static_cast<int>(std::floor(y / page_)); }

  static double lineTop(const QTextLayout& text, int line) {
    return text.position().y() + text.lineAt(line).y() + 1;
  }

  double top(const Unit& unit) const {
    return unit.table                             ? layout_.frameBoundingRect(unit.table).top() + 1
           : unit.first.layout()->lineCount() > 0 ? lineTop(*unit.first.layout(), 0)
                                                  : layout_.blockBoundingRect(unit.first).top();
  }

  double bottom(const Unit& unit) const {
    if (unit.table) {
      return layout_.frameBoundingRect(unit.table).bottom();
    }
    const QTextLayout& text = *unit.last.layout();
    return text.lineCount() > 0
               ? lineTop(text, text.lineCount() - 1) + text.lineAt(text.lineCount() - 1).height()
               : layout_.blockBoundingRect(unit.last).bottom();
  }

  const QAbstractTextDocumentLayout& layout_;
  double page_;
};

// A formula or a figure by itself.
bool isPicture(const QTextBlock& block) {
  return block.text().trimmed() == QString(QChar::ObjectReplacementCharacter);
}

bool isShortAndUnfinished(const QTextBlock& block) {
  static const QString ends = u".。!?！？)）"_s;
  const QString text = block.text().trimmed();
  return block.textList() == nullptr && block.layout()->lineCount() <= kShort && !text.isEmpty() &&
         !isPicture(block) && !ends.contains(text.back());
}

bool leadsIn(const Unit& unit) {
  return unit.kind == Kind::Heading ||
         (unit.kind == Kind::Text && isShortAndUnfinished(unit.first));
}

bool isCutBadly(const Places& places, const Unit& unit) {
  if (places.firstPage(unit) == places.lastPage(unit)) {
    return false;
  }
  switch (unit.kind) {
    case Kind::Table:
      return places.fits(unit, 1);
    case Kind::Code:
      return places.fits(unit, kWhole);
    case Kind::Heading:
    case Kind::Text:
      break;
  }
  return places.isTornApart(unit);
}

bool isEmptyLine(const QTextBlock& block) {
  const QString text = block.text().trimmed();
  return text.isEmpty() || text == "//"_L1;
}

// The line of a long listing with which a new page begins well: after the last empty one that
// leaves some lines to both pages. Not valid: it is not cut, or there is none.
QTextBlock betterCut(const Places& places, const Unit& unit) {
  const int page = places.firstPage(unit);
  QTextBlock cut;
  int lines = 0;
  for (QTextBlock block = unit.first; places.page(block) == page; block = block.next()) {
    if (block == unit.last) {
      return {};
    }
    ++lines;
    const int rest = unit.last.blockNumber() - block.blockNumber();
    if (isEmptyLine(block) && lines > kFewest && rest >= kFewest) {
      cut = block.next();
    }
  }
  return cut;
}

void breakBefore(const Unit& unit) {
  if (unit.table) {
    QTextTableFormat format = unit.table->format();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    unit.table->setFormat(format);
    return;
  }
  QTextBlockFormat format;
  format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
  format.setTopMargin(0);
  QTextCursor(unit.first).mergeBlockFormat(format);
}

}  // namespace

void breakPagesWell(QTextDocument& document) {
  const QList<Unit> units = unitsOf(document);
  for (qsizetype k = 0; k < units.size(); ++k) {
    const Places places(document);
    const bool isStranded = leadsIn(units[k]) && k + 1 < units.size() &&
                            places.firstPage(units[k + 1]) > places.lastPage(units[k]);
    if (!isStranded && !isCutBadly(places, units[k])) {
      if (const QTextBlock cut =
              units[k].kind == Kind::Code ? betterCut(places, units[k]) : QTextBlock();
          cut.isValid()) {
        breakBefore({Kind::Code, cut, cut, nullptr});
      }
      continue;
    }
    const int page = places.firstPage(units[k]);
    qsizetype from = k;
    while (from > 0 && leadsIn(units[from - 1]) && places.firstPage(units[from - 1]) == page) {
      --from;
    }
    const bool beginsThePage = from == 0 || places.lastPage(units[from - 1]) < page;
    if (!beginsThePage) {
      breakBefore(units[from]);
    }
  }
}

}  // namespace enshu::sheet
