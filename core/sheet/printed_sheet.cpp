// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/printed_sheet.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <algorithm>

#include "core/course/formulas.h"
#include "core/course/moment.h"
#include "core/json/file.h"
#include "core/sheet/common_part.h"
#include "core/sheet/fit_tables.h"
#include "core/sheet/page_breaks.h"
#include "core/sheet/paper.h"
#include "core/sheet/sheet_document.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

constexpr double kTallestFigure = 0.6;  // of the page
constexpr double kSmallestCode = 0.7;   // of its size; longer lines are broken

class PrintedSheetWords {
  Q_DECLARE_TR_FUNCTIONS(PrintedSheet)
};

// Without the lines that are for the compiler.
QString listing(const QString& header) {
  static const QRegularExpression forCompiler(u"^(// SPDX-.*|#pragma once.*|#include .*)\\n"_s,
                                              QRegularExpression::MultilineOption);
  return QString(header).remove(forCompiler).trimmed();
}

bool isCode(const QTextBlock& block) {
  return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

// As the layout does it, which does not round to dots of the screen.
double widthOf(const QString& line, QFont font) {
  constexpr int kLarge = 1000;
  const double size = font.pointSizeF() * paper::kDpi / paper::kPointsPerInch;
  font.setPixelSize(kLarge);
  return QFontMetricsF(font).horizontalAdvance(line) * size / kLarge;
}

// The lines of a listing that are too long make all of it smaller.
void fitListing(QTextBlock block, double room) {
  const QTextBlock first = block;
  QFont font = block.begin().fragment().charFormat().font();
  double widest = 1;
  for (; isCode(block); block = block.next()) {
    widest = std::max(widest, widthOf(block.text(), font));
  }
  font.setHintingPreference(QFont::PreferNoHinting);
  font.setPointSizeF(font.pointSizeF() * std::clamp(room / widest, kSmallestCode, 1.0));
  QTextCharFormat smaller;
  smaller.setFont(font);
  QTextCursor cursor(first);
  cursor.setPosition(
      block.isValid() ? block.position() - 1 : first.document()->characterCount() - 1,
      QTextCursor::KeepAnchor);
  cursor.mergeCharFormat(smaller);
  QTextBlockFormat dense;  // between lines further apart the background would have gaps
  dense.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
  cursor.mergeBlockFormat(dense);
}

void fitListings(const QTextDocument& document, double room) {
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    if (isCode(block) && !isCode(block.previous()) && !block.begin().atEnd()) {
      fitListing(block, room - block.blockFormat().leftMargin() - 2);
    }
  }
}

// "[LAB] 3.2  ·  10 points  ·  unit_vector_method.cpp"
QString facts(const course::Course& course, const course::Exercise& exercise) {
  QStringList facts{exercise.source,
                    PrintedSheetWords::tr("%n points", nullptr, qRound(exercise.points)),
                    PrintedSheetWords::tr("File: %1").arg(exercise.fileName())};
  if (const QDateTime due = course.dueOf(exercise); due.isValid()) {
    facts += PrintedSheetWords::tr("Due: %1").arg(course::momentText(due));
  }
  facts.removeAll(QString());
  return facts.join(u"\u2002·\u2002"_s);
}

}  // namespace

PrintedSheet::PrintedSheet(const course::Course& course, const course::Exercise& exercise)
    : exercise_(exercise),
      pictures_(course::picturesOf(exercise.sheet())),
      formulas_(pictures_),
      figures_(QFileInfo(exercise.sheet()).path(),
               {paper::kBody.width() - 2, paper::kBody.height() * kTallestFigure}),
      lines_(paper::kBody.width() - 2) {
  QAbstractTextDocumentLayout& layout = *document_.documentLayout();
  layout.setPaintDevice(paper::device());
  layout.registerHandler(FormulaObject::kType, &formulas_);
  layout.registerHandler(QTextFormat::ImageObject, &figures_);
  layout.registerHandler(HandInLines::kType, &lines_);
  document_.setUseDesignMetrics(true);
  document_.setDefaultFont(paper::textFont());
  document_.setDocumentMargin(0);
  document_.setIndentWidth(24);
  QTextOption wrapping;
  wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  document_.setDefaultTextOption(wrapping);
  document_.setPageSize(paper::kBody.size());
  const QString text = markdown();
  fillSheet(document_, text, pictures_, {});
  addTitleBlock(course);
  fitListings(document_, paper::kBody.width());
  fitTables(document_, paper::kBody.width());
  lookForFlaws(text);
  breakPagesWell(document_);
}

QString PrintedSheet::markdown() {
  QString text;
  if (const auto sheet = json::readBytes(exercise_.sheet(), course::kMostTextBytes)) {
    text = QString::fromUtf8(*sheet) + commonPart(exercise_);
  } else {
    flaws_ += sheet.error();
    text = u"# %1\n\n%2\n"_s.arg(exercise_.title.localised(),
                                 PrintedSheetWords::tr("The sheet cannot be read."));
  }
  if (const auto header = json::readBytes(exercise_.header(), course::kMostTextBytes)) {
    text += u"\n\n## %1\n\n~~~~~~cpp\n%2\n~~~~~~\n"_s.arg(
        PrintedSheetWords::tr("The header %1").arg(QFileInfo(exercise_.header()).fileName()),
        listing(QString::fromUtf8(*header)));
  } else {
    flaws_ += header.error();
  }
  return text;
}

void PrintedSheet::addTitleBlock(const course::Course& course) {
  QTextCursor cursor(document_.firstBlock());
  cursor.movePosition(QTextCursor::EndOfBlock);
  QTextBlockFormat block;
  block.setBottomMargin(2);
  QTextCharFormat small;
  small.setFont(paper::textFont());
  small.setFontPointSize(9);
  cursor.insertBlock(block, small);
  cursor.insertText(text::visible(facts(course, exercise_)));
  block.setBottomMargin(20);
  cursor.insertBlock(block, small);
  cursor.insertText(QString(QChar::ObjectReplacementCharacter), HandInLines::format());
}

void PrintedSheet::lookForFlaws(const QString& markdown) {
  const std::string where = exercise_.sheet().toStdString();
  const auto formulas = course::extractFormulas(markdown).formulas;
  const auto undrawn = std::count_if(formulas.begin(), formulas.end(), [this](const auto& formula) {
    return !pictures_.size(formula.hash());
  });
  if (undrawn > 0) {
    flaws_ += Error{where,
                    ENSHU_TEXT("formulas that have not been drawn are printed as TeX (%1 of them); "
                               "`enshu course build` draws them"),
                    {std::to_string(undrawn)}};
  }
  for (QTextBlock block = document_.begin(); block.isValid(); block = block.next()) {
    for (auto it = block.begin(); !it.atEnd(); ++it) {
      const QTextCharFormat format = it.fragment().charFormat();
      const QString name = format.isImageFormat() ? format.toImageFormat().name() : QString();
      if (!name.isEmpty() && figures_.path(name).isEmpty()) {
        flaws_ += Error{where, ENSHU_TEXT("the figure %1 is missing"), {name.toStdString()}};
      }
    }
  }
}

QList<PrintedSheet::Heading> PrintedSheet::headings() const {
  QList<Heading> headings;
  const double height = paper::kBody.height();
  for (QTextBlock block = document_.begin(); block.isValid(); block = block.next()) {
    if (const int level = block.blockFormat().headingLevel(); level > 0) {
      const double top = document_.documentLayout()->blockBoundingRect(block).top();
      const int page = std::clamp(static_cast<int>((top + 1) / height), 0, pages() - 1);
      headings.append({block.text().remove(QChar::ObjectReplacementCharacter).simplified(), level,
                       page, paper::kBody.top() + top - page * height});
    }
  }
  return headings;
}

void PrintedSheet::drawPage(QPainter& painter, int page) const {
  const QRectF body(QPointF(0, page * paper::kBody.height()), paper::kBody.size());
  painter.save();
  painter.translate(paper::kBody.topLeft() - body.topLeft());
  painter.setClipRect(body.adjusted(-4, 0, 4, 0));
  QAbstractTextDocumentLayout::PaintContext context;
  context.clip = body;
  context.palette.setColor(QPalette::Text, Qt::black);
  document_.documentLayout()->draw(&painter, context);
  painter.restore();
}

}  // namespace enshu::sheet
