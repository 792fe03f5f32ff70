// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/hand_in_lines.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <utility>

#include "core/sheet/paper.h"

namespace enshu::sheet {

namespace {

constexpr double kHeight = 11 * paper::kMillimetre;
constexpr double kGap = 4 * paper::kMillimetre;

}  // namespace

HandInLines::HandInLines(double width, QObject* parent) : QObject(parent), width_(width) {}

QTextCharFormat HandInLines::format() {
  QTextCharFormat format;
  format.setObjectType(kType);
  return format;
}

void HandInLines::draw(QPainter& painter, const QRectF& place) {
  const std::pair<QString, double> fields[] = {
      {tr("Name"), 0.42}, {tr("Student number"), 0.34}, {tr("Date"), 0.24}};
  painter.save();
  painter.setFont(paper::paintFont(9));
  painter.setPen(QPen(Qt::black, 0.8));
  const QFontMetricsF metrics(painter.font());
  const double base = place.bottom() - metrics.descent();
  double left = place.left();
  for (const auto& [label, share] : fields) {
    const double right = left + share * (place.width() + kGap) - kGap;
    painter.drawText(QPointF(left, base), label);
    const double begin = left + metrics.horizontalAdvance(label) + kGap / 2;
    painter.drawLine(QPointF(begin, place.bottom()), QPointF(right, place.bottom()));
    left = right + kGap;
  }
  painter.restore();
}

QSizeF HandInLines::intrinsicSize(QTextDocument*, int, const QTextFormat&) {
  return {width_, kHeight};
}

void HandInLines::drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int,
                             const QTextFormat&) {
  draw(*painter, rect);
}

}  // namespace enshu::sheet
