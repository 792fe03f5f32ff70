// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/sheet_document.h"

#include <QFontDatabase>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>
#include <array>

#include "core/base/at.h"
#include "core/course/formulas.h"
#include "core/sheet/formula_object.h"

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

constexpr double kLineHeight = 140;  // per cent; leaves room below the baseline for formulas
constexpr double kCodeLineHeight = 125;

QFont monospace(const QTextDocument& document) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPointSizeF(document.defaultFont().pointSizeF() * 0.92);
  return font;
}

void setLineHeight(QTextBlockFormat& format, double percent) {
  format.setLineHeight(percent, QTextBlockFormat::ProportionalHeight);
}

void styleHeading(QTextCursor cursor, const QTextDocument& document) {
  static constexpr std::array<double, 4> kScale{1.7, 1.3, 1.12, 1.0};
  QTextBlockFormat block = cursor.blockFormat();
  const int level = std::min(block.headingLevel(), 4);
  const double size = document.defaultFont().pointSizeF();
  block.setTopMargin(level == 1 ? 0 : size * 2.0);
  block.setBottomMargin(size * 0.7);
  setLineHeight(block, 115);
  cursor.setBlockFormat(block);
  cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
  QTextCharFormat text;  // replaces Markdown's: its FontSizeAdjustment would win over the size
  text.setFontPointSize(size * at(kScale, level - 1));
  text.setFontWeight(QFont::DemiBold);
  cursor.setCharFormat(text);
}

void styleCodeBlock(QTextCursor cursor, const QTextDocument& document, const Colours& colours) {
  const auto isCode = [](const QTextBlock& block) {
    return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
  };
  QTextBlockFormat block = cursor.blockFormat();
  const double size = document.defaultFont().pointSizeF();
  block.setBackground(colours.code);
  block.setTopMargin(isCode(cursor.block().previous()) ? 0 : size * 0.5);
  block.setBottomMargin(isCode(cursor.block().next()) ? 0 : size);
  block.setLeftMargin(size * 0.8);
  block.setNonBreakableLines(false);
  setLineHeight(block, kCodeLineHeight);
  cursor.setBlockFormat(block);
  cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
  QTextCharFormat text;
  text.setFont(monospace(document));
  cursor.mergeCharFormat(text);
}

void styleParagraph(QTextCursor cursor, const QTextDocument& document) {
  QTextBlockFormat block = cursor.blockFormat();
  const double size = document.defaultFont().pointSizeF();
  const bool cell = cursor.currentTable() != nullptr;
  const bool item = cursor.currentList() != nullptr;
  block.setTopMargin(0);
  block.setBottomMargin(cell ? 0 : item ? size * 0.35 : size * 0.9);
  const auto first = cursor.block().begin();
  const bool figure = !first.atEnd() && first.fragment().charFormat().isImageFormat();
  setLineHeight(block, figure ? 100 : cell ? 125 : kLineHeight);
  if (figure) {
    block.setAlignment(Qt::AlignHCenter);
  }
  cursor.setBlockFormat(block);
}

void styleBlocks(QTextDocument& document, const Colours& colours) {
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    const QTextCursor cursor(block);
    if (block.blockFormat().headingLevel() > 0) {
      styleHeading(cursor, document);
    } else if (block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage)) {
      styleCodeBlock(cursor, document, colours);
    } else {
      styleParagraph(cursor, document);
    }
  }
}

// Code spans within the text.
void styleCodeSpans(QTextDocument& document, const Colours& colours) {
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage)) {
      continue;
    }
    QList<std::pair<int, int>> spans;
    for (auto it = block.begin(); !it.atEnd(); ++it) {
      if (it.fragment().charFormat().fontFixedPitch()) {
        spans.append({it.fragment().position(), it.fragment().length()});
      }
    }
    for (const auto& [position, length] : spans) {
      QTextCursor cursor(&document);
      cursor.setPosition(position);
      cursor.setPosition(position + length, QTextCursor::KeepAnchor);
      QTextCharFormat text;
      text.setFontFamilies(monospace(document).families());
      text.setBackground(colours.code);
      cursor.mergeCharFormat(text);
    }
  }
}

void styleTables(QTextFrame& frame, const Colours& colours) {
  for (QTextFrame* child : frame.childFrames()) {
    if (auto* table = qobject_cast<QTextTable*>(child)) {
      QTextTableFormat format = table->format();
      format.setBorderCollapse(true);
      format.setBorder(1);
      format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
      format.setBorderBrush(colours.line);
      format.setCellPadding(6);
      format.setCellSpacing(0);
      format.setTopMargin(10);
      format.setBottomMargin(14);
      table->setFormat(format);
      for (int column = 0; column < table->columns(); ++column) {
        QTextTableCellFormat head = table->cellAt(0, column).format().toTableCellFormat();
        head.setBackground(colours.code);
        table->cellAt(0, column).setFormat(head);
      }
    }
    styleTables(*child, colours);
  }
}

void placeFormula(QTextCursor cursor, const course::Formula& formula,
                  const FormulaPictures& pictures) {
  if (formula.display && cursor.block().text().trimmed().size() == cursor.selectedText().size()) {
    QTextBlockFormat block = cursor.blockFormat();
    block.setAlignment(Qt::AlignHCenter);
    setLineHeight(block, 100);
    cursor.setBlockFormat(block);
  }
  const QTextCharFormat around = cursor.charFormat();
  if (pictures.size(formula.hash())) {
    cursor.insertText(QString(QChar::ObjectReplacementCharacter),
                      FormulaObject::format(formula, around));
    return;
  }
  QTextCharFormat text = around;
  text.setFontFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
  text.setToolTip(formula.tex);
  cursor.insertText(formula.tex, text);
}

}  // namespace

void fillSheet(QTextDocument& document, const QString& markdown, const FormulaPictures& pictures,
               const Colours& colours) {
  const course::MarkedSheet sheet = course::extractFormulas(markdown);
  QTextCursor whole(&document);
  whole.beginEditBlock();  // laid out once, at the end of a block, when frames are known, too
  document.setMarkdown(sheet.markdown, QTextDocument::MarkdownDialectGitHub);
  whole.endEditBlock();
  whole.beginEditBlock();
  styleBlocks(document, colours);
  styleCodeSpans(document, colours);
  styleTables(*document.rootFrame(), colours);
  static const QRegularExpression token(u"\\x{E000}(\\d+)\\x{E001}"_s);
  for (QTextCursor cursor = document.find(token); !cursor.isNull();
       cursor = document.find(token, cursor)) {
    const QString text = cursor.selectedText();
    const int index = text.mid(1, text.size() - 2).toInt();
    if (index >= 0 && index < sheet.formulas.size()) {
      placeFormula(cursor, sheet.formulas[index], pictures);
    }
  }
  whole.endEditBlock();
}

}  // namespace enshu::sheet
