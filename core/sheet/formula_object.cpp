// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/formula_object.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextDocument>
#include <QTextFrame>
#include <algorithm>

namespace enshu::sheet {

namespace {

// The drawn formula in the document's units.
struct Box {
  double width = 0;
  double above = 0;  // the baseline
  double below = 0;
};

double xHeight(const QTextDocument& document, const QTextFormat& format) {
  QFont font = document.defaultFont();
  if (format.hasProperty(QTextFormat::FontPointSize)) {
    font.setPointSizeF(format.doubleProperty(QTextFormat::FontPointSize));
  }
  return QFontMetricsF(font, document.documentLayout()->paintDevice()).xHeight();
}

// A formula wider than the page is made to fit.
double fit(const QTextDocument& document, double width) {
  const QTextFrameFormat page = document.rootFrame()->frameFormat();
  const double room = document.textWidth() - page.leftMargin() - page.rightMargin() - 8;
  return document.textWidth() > 0 && room > 0 ? std::min(1.0, room / width) : 1.0;
}

Box box(const FormulaPictures& pictures, const QTextDocument& document, const QTextFormat& format) {
  const auto size = pictures.size(format.stringProperty(FormulaObject::HashProperty));
  if (!size) {
    return {};
  }
  const double ex = xHeight(document, format);
  const double scale = ex * fit(document, size->width * ex);
  return {size->width * scale, (size->height - size->depth) * scale, size->depth * scale};
}

}  // namespace

FormulaObject::FormulaObject(FormulaPictures& pictures, QObject* parent)
    : QObject(parent), pictures_(pictures) {}

QTextCharFormat FormulaObject::format(const course::Formula& formula,
                                      const QTextCharFormat& around) {
  QTextCharFormat format = around;
  format.setObjectType(kType);
  format.setProperty(TexProperty, formula.tex);
  format.setProperty(HashProperty, formula.hash());
  format.setProperty(DisplayProperty, formula.display);
  format.setToolTip(formula.tex);
  return format;
}

QSizeF FormulaObject::intrinsicSize(QTextDocument* document, int, const QTextFormat& format) {
  const Box formula = box(pictures_, *document, format);
  // A formula on a line of its own may keep its depth above the line's end.
  const bool display = format.boolProperty(DisplayProperty);
  return {formula.width, formula.above + (display ? formula.below : 0)};
}

void FormulaObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int,
                               const QTextFormat& format) {
  QSvgRenderer* picture = pictures_.picture(format.stringProperty(HashProperty), colour_);
  if (!picture) {
    return;
  }
  const Box formula = box(pictures_, *document, format);
  picture->render(painter,
                  QRectF(rect.left(), rect.top(), formula.width, formula.above + formula.below));
}

}  // namespace enshu::sheet
