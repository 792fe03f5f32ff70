// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/chart_drawing.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/desk/plot/channel_colours.h"
#include "app/desk/theme.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kMostTicks = 40;
constexpr double kDense = 2;         // points in a pixel column from which on a line is a band
constexpr double kDot = 3;           // of a value by itself
constexpr qsizetype kSmooth = 4000;  // points of a chart that can be drawn smooth in time

qsizetype pointsOf(const Line& line) {
  return std::accumulate(line.begin(), line.end(), qsizetype{0},
                         [](qsizetype sum, const auto& piece) { return sum + piece.size(); });
}

QList<double> ticks(const AxisScale& scale) {
  QList<double> all;
  const double first = std::ceil(scale.low / scale.step - 1e-9);
  for (int k = 0; k < kMostTicks && (first + k) * scale.step <= scale.high + 1e-9 * scale.step;
       ++k) {
    all.append((first + k) * scale.step + 0.0);
  }
  return all;
}

// "time [s] − 1795500000"
QString titleOf(const AxisScale& scale, const QString& title) {
  return scale.offset == 0 ? title
                           : u"%1 − %2"_s.arg(title, QString::number(scale.offset, 'g', 15));
}

}  // namespace

QFont smallFont(QFont font) {
  font.setPointSizeF(font.pointSizeF() * 0.9);
  return font;
}

QPen curvePen(const PlotCurve& curve, const QPalette& palette) {
  static const QList<QList<qreal>> kDashes{{5, 3}, {1.5, 2}, {7, 2, 1.5, 2}};
  QPen pen(channelColour(curve.colour, palette), 1.8, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin);
  if (curve.file > 0) {
    pen.setDashPattern(kDashes[(curve.file - 1) % kDashes.size()]);
  }
  return pen;
}

double ChartDrawing::Frame::x(double t) const {
  return plot.left() + (t - time.low) / (time.high - time.low) * plot.width();
}

double ChartDrawing::Frame::y(double value) const {
  return plot.bottom() - (value - values.low) / (values.high - values.low) * plot.height();
}

QRectF ChartDrawing::plotArea(const QRectF& area) const {
  const QFontMetricsF metrics(smallFont(font));
  const double left = metrics.horizontalAdvance(u"-1.0e-09"_s) + metrics.height() + 14;
  const double bottom = metrics.height() * (timeTitle.isEmpty() ? 1.0 : 2.0) + 8;
  return {area.left() + left, area.top() + 8, std::max(area.width() - left - 14, 20.0),
          std::max(area.height() - bottom - 8, 20.0)};
}

QList<Line> ChartDrawing::lines(const QRectF& plot) const {
  const View view{begin, end, std::max(static_cast<int>(plot.width()), 20)};
  QList<Line> all;
  for (const PlotCurve& curve : curves) {
    all.append(curve.series->points(view));
  }
  return all;
}

ChartDrawing::Frame ChartDrawing::frame(const QRectF& area, const QList<Line>& lines) const {
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const Line& line : lines) {
    for (const QList<QPointF>& piece : line) {
      for (const QPointF& point : piece) {
        low = std::min(low, point.y());
        high = std::max(high, point.y());
      }
    }
  }
  const double margin = 0.06 * (high - low);
  Frame made;
  made.plot = plotArea(area);
  const int rows = std::clamp(static_cast<int>(made.plot.height()) / 34, 2, 8);
  made.values = nearLabels(axisScale(low - margin, high + margin, rows));
  const int columns = std::clamp(static_cast<int>(made.plot.width()) / 80, 3, 10);
  made.time = nearLabels(axisScale(begin, end, columns));
  return made;
}

ChartDrawing::Frame ChartDrawing::paint(QPainter& painter, const QRectF& area) const {
  const QList<Line> drawn = lines(plotArea(area));
  Frame made = frame(area, drawn);
  painter.save();
  painter.setFont(smallFont(font));
  painter.fillRect(area, cardBackground(palette));
  if (curves.isEmpty()) {
    painter.setPen(faintText(palette));
    painter.drawText(area.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, hint);
    painter.restore();
    return made;
  }
  drawGrid(painter, made);
  drawTitles(painter, area, made);
  qsizetype all = 0;
  for (const Line& line : drawn) {
    all += pointsOf(line);
  }
  painter.setClipRect(made.plot);
  for (qsizetype i = 0; i < drawn.size(); ++i) {
    drawCurve(painter, made, curves[i], drawn[i], all <= kSmooth);
  }
  painter.restore();
  return made;
}

void ChartDrawing::drawGrid(QPainter& painter, const Frame& made) const {
  const QFontMetricsF metrics(painter.font());
  const QRectF& plot = made.plot;
  const QColor grid = codeBackground(palette);
  const QColor text = faintText(palette);
  for (const double time : ticks(made.time)) {
    const double x = made.x(time);
    painter.setPen(grid);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setPen(text);
    const QRectF place(x - 60, plot.bottom() + 3, 120, metrics.height());
    painter.drawText(place, Qt::AlignCenter, labelOf(made.time, time));
  }
  for (const double value : ticks(made.values)) {
    const double y = made.y(value);
    painter.setPen(grid);
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.setPen(text);
    const QRectF place(plot.left() - 206, y - metrics.height() / 2, 200, metrics.height());
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, labelOf(made.values, value));
  }
  painter.setPen(lineColour(palette));
  painter.drawLine(plot.bottomLeft(), plot.bottomRight());
  painter.drawLine(plot.topLeft(), plot.bottomLeft());
}

void ChartDrawing::drawTitles(QPainter& painter, const QRectF& area, const Frame& made) const {
  const QFontMetricsF metrics(painter.font());
  const QRectF& plot = made.plot;
  painter.setPen(palette.color(QPalette::Text));
  painter.drawText(
      QRectF(plot.left(), plot.bottom() + 3 + metrics.height(), plot.width(), metrics.height() + 2),
      Qt::AlignCenter, titleOf(made.time, timeTitle));
  painter.save();
  painter.translate(area.left() + 2, plot.center().y());
  painter.rotate(-90);
  const double length = plot.height() + 8;
  painter.drawText(QRectF(-length / 2, 0, length, metrics.height()), Qt::AlignCenter,
                   metrics.elidedText(titleOf(made.values, valueTitle), Qt::ElideRight, length));
  painter.restore();
}

// A band of more points than pixels needs neither smoothing nor a broad pen, which cost most. A
// value by itself is a dot.
void ChartDrawing::drawCurve(QPainter& painter, const Frame& made, const PlotCurve& curve,
                             const Line& line, bool few) const {
  const bool dense = !few || static_cast<double>(pointsOf(line)) > kDense * made.plot.width();
  QPen pen = curvePen(curve, palette);
  const QPen dot(pen.color(), kDot, Qt::SolidLine, Qt::RoundCap);
  if (dense) {
    pen = QPen(pen.color(), 0);
  }
  painter.setRenderHint(QPainter::Antialiasing, !dense);
  for (const QList<QPointF>& piece : line) {
    QList<QPointF> places;
    places.reserve(piece.size());
    for (const QPointF& point : piece) {
      places.append({made.x(point.x()), made.y(point.y())});
    }
    painter.setPen(places.size() == 1 ? dot : pen);
    if (places.size() == 1) {
      painter.drawPoint(places.first());
    } else {
      painter.drawPolyline(places.constData(), static_cast<int>(places.size()));
    }
  }
}

}  // namespace enshu::desk
