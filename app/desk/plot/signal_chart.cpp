// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/signal_chart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/desk/plot/channel_colours.h"
#include "app/desk/theme.h"

namespace enshu::desk {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kPanStep = 0.1;
constexpr int kMostTicks = 40;
constexpr double kDense = 2;         // points in a pixel column from which on a line is a band
constexpr qsizetype kSmooth = 4000;  // points of a chart that can be drawn smooth in time

QList<double> ticks(const AxisScale& scale) {
  QList<double> all;
  const double first = std::ceil(scale.low / scale.step - 1e-9);
  for (int k = 0; k < kMostTicks && (first + k) * scale.step <= scale.high + 1e-9 * scale.step;
       ++k) {
    all.append((first + k) * scale.step + 0.0);
  }
  return all;
}

QString label(const AxisScale& scale, double value) {
  return QString::asprintf(scale.format.toLatin1().constData(), value);
}

QFont smallFont(QFont font) {
  font.setPointSizeF(font.pointSizeF() * 0.9);
  return font;
}

}  // namespace

QPen curvePen(const PlotCurve& curve, const QPalette& palette) {
  static const QList<QList<qreal>> kDashes{{5, 3}, {1.5, 2}, {7, 2, 1.5, 2}};
  QPen pen(channelColour(curve.colour, palette), 1.8, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin);
  if (curve.file > 0) {
    pen.setDashPattern(kDashes[(curve.file - 1) % kDashes.size()]);
  }
  return pen;
}

SignalChart::SignalChart(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumSize(240, 110);
}

void SignalChart::setCurves(const QList<PlotCurve>& curves) {
  curves_ = curves;
  redraw();
}

void SignalChart::setTitles(const QString& time, const QString& values) {
  timeTitle_ = time;
  valueTitle_ = values;
  redraw();
}

void SignalChart::setHint(const QString& hint) {
  hint_ = hint;
  redraw();
}

void SignalChart::setTimeRange(double begin, double end) {
  begin_ = begin;
  end_ = end > begin ? end : begin + 1e-9;
  redraw();
}

void SignalChart::setTracker(const std::optional<double>& time) {
  tracker_ = time;
  update();
}

void SignalChart::setCursors(const Cursors& cursors) {
  cursors_ = cursors;
  update();
}

void SignalChart::redraw() {
  picture_ = {};
  update();
}

double SignalChart::Frame::x(double at) const {
  return plot.left() + (at - time.low) / (time.high - time.low) * plot.width();
}

double SignalChart::Frame::y(double value) const {
  return plot.bottom() - (value - values.low) / (values.high - values.low) * plot.height();
}

QRectF SignalChart::plotArea(const QRectF& area) const {
  const QFontMetricsF metrics(smallFont(font()));
  const double left = metrics.horizontalAdvance(QStringLiteral("-1.0e-09")) + metrics.height() + 14;
  const double bottom = metrics.height() * (timeTitle_.isEmpty() ? 1.0 : 2.0) + 8;
  return {area.left() + left, area.top() + 8, std::max(area.width() - left - 14, 20.0),
          std::max(area.height() - bottom - 8, 20.0)};
}

QList<QList<QPointF>> SignalChart::points(const QRectF& plot) const {
  const View view{begin_, end_, std::max(static_cast<int>(plot.width()), 20)};
  QList<QList<QPointF>> all;
  for (const PlotCurve& curve : curves_) {
    all.append(curve.series->points(view));
  }
  return all;
}

SignalChart::Frame SignalChart::frame(const QRectF& area,
                                      const QList<QList<QPointF>>& points) const {
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const QList<QPointF>& curve : points) {
    for (const QPointF& point : curve) {
      low = std::min(low, point.y());
      high = std::max(high, point.y());
    }
  }
  const double margin = 0.06 * (high - low);
  Frame made;
  made.plot = plotArea(area);
  const int rows = std::clamp(static_cast<int>(made.plot.height()) / 34, 2, 8);
  made.values = axisScale(low - margin, high + margin, rows);
  const int columns = std::clamp(static_cast<int>(made.plot.width()) / 80, 3, 10);
  made.time = axisScale(begin_, end_, columns);
  return made;
}

void SignalChart::draw(QPainter& painter, const QRectF& area) const {
  paint(painter, area);
}

SignalChart::Frame SignalChart::paint(QPainter& painter, const QRectF& area) const {
  const auto lines = points(plotArea(area));
  Frame made = frame(area, lines);
  painter.save();
  painter.setFont(smallFont(font()));
  painter.fillRect(area, cardBackground(palette()));
  if (curves_.isEmpty()) {
    painter.setPen(faintText(palette()));
    painter.drawText(area.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, hint_);
    painter.restore();
    return made;
  }
  drawGrid(painter, made);
  drawTitles(painter, area, made);
  qsizetype all = 0;
  for (const QList<QPointF>& line : lines) {
    all += line.size();
  }
  painter.setClipRect(made.plot);
  for (qsizetype i = 0; i < lines.size(); ++i) {
    drawCurve(painter, made, curves_[i], lines[i], all <= kSmooth);
  }
  painter.restore();
  return made;
}

void SignalChart::drawGrid(QPainter& painter, const Frame& made) const {
  const QFontMetricsF metrics(painter.font());
  const QRectF& plot = made.plot;
  const QColor grid = codeBackground(palette());
  const QColor text = faintText(palette());
  for (const double time : ticks(made.time)) {
    const double x = made.x(time);
    painter.setPen(grid);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setPen(text);
    const QRectF place(x - 60, plot.bottom() + 3, 120, metrics.height());
    painter.drawText(place, Qt::AlignCenter, label(made.time, time));
  }
  for (const double value : ticks(made.values)) {
    const double y = made.y(value);
    painter.setPen(grid);
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.setPen(text);
    const QRectF place(plot.left() - 206, y - metrics.height() / 2, 200, metrics.height());
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, label(made.values, value));
  }
  painter.setPen(lineColour(palette()));
  painter.drawLine(plot.bottomLeft(), plot.bottomRight());
  painter.drawLine(plot.topLeft(), plot.bottomLeft());
}

void SignalChart::drawTitles(QPainter& painter, const QRectF& area, const Frame& made) const {
  const QFontMetricsF metrics(painter.font());
  const QRectF& plot = made.plot;
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(
      QRectF(plot.left(), plot.bottom() + 3 + metrics.height(), plot.width(), metrics.height() + 2),
      Qt::AlignCenter, timeTitle_);
  painter.save();
  painter.translate(area.left() + 2, plot.center().y());
  painter.rotate(-90);
  const double length = plot.height() + 8;
  painter.drawText(QRectF(-length / 2, 0, length, metrics.height()), Qt::AlignCenter,
                   metrics.elidedText(valueTitle_, Qt::ElideRight, length));
  painter.restore();
}

// A band of more points than pixels needs neither smoothing nor a broad pen, which cost most.
void SignalChart::drawCurve(QPainter& painter, const Frame& made, const PlotCurve& curve,
                            const QList<QPointF>& points, bool few) const {
  const bool dense = !few || static_cast<double>(points.size()) > kDense * made.plot.width();
  QList<QPointF> line;
  line.reserve(points.size());
  for (const QPointF& point : points) {
    line.append({made.x(point.x()), made.y(point.y())});
  }
  QPen pen = curvePen(curve, palette());
  if (dense) {
    pen = QPen(pen.color(), 0);
  }
  painter.setRenderHint(QPainter::Antialiasing, !dense);
  painter.setPen(pen);
  painter.drawPolyline(line.constData(), static_cast<int>(line.size()));
}

void SignalChart::drawCursor(QPainter& painter, double time, const QString& name) const {
  const double x = shown_.x(time);
  if (x < shown_.plot.left() || x > shown_.plot.right()) {
    return;
  }
  painter.setPen(QPen(palette().color(QPalette::Text), 1.2, Qt::DashLine));
  painter.drawLine(QPointF(x, shown_.plot.top()), QPointF(x, shown_.plot.bottom()));
  const QFontMetricsF metrics(painter.font());
  const QRectF flag(x, shown_.plot.top(), metrics.height() + 2, metrics.height() + 2);
  painter.fillRect(flag, palette().color(QPalette::Text));
  painter.setPen(palette().color(QPalette::Base));
  painter.drawText(flag, Qt::AlignCenter, name);
}

void SignalChart::drawTracker(QPainter& painter) const {
  const double x = shown_.x(*tracker_);
  if (x < shown_.plot.left() || x > shown_.plot.right()) {
    return;
  }
  painter.setPen(QPen(faintText(palette()), 1));
  painter.drawLine(QPointF(x, shown_.plot.top()), QPointF(x, shown_.plot.bottom()));
  painter.setRenderHint(QPainter::Antialiasing);
  for (const PlotCurve& curve : curves_) {
    const double value = curve.series->at(*tracker_);
    if (isDrawable(value)) {
      painter.setPen(QPen(cardBackground(palette()), 1));
      painter.setBrush(channelColour(curve.colour, palette()));
      painter.drawEllipse(QPointF(x, shown_.y(value)), 4, 4);
    }
  }
}

void SignalChart::paintEvent(QPaintEvent*) {
  if (picture_.isNull()) {
    picture_ = QPixmap(size() * devicePixelRatioF());
    picture_.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&picture_);
    shown_ = paint(painter, rect());
  }
  QPainter painter(this);
  painter.drawPixmap(0, 0, picture_);
  painter.setFont(smallFont(font()));
  if (tracker_ && !curves_.isEmpty()) {
    drawTracker(painter);
  }
  for (std::size_t i = 0; i < cursors_.size(); ++i) {
    if (cursors_[i] && !curves_.isEmpty()) {
      drawCursor(painter, *cursors_[i], i == 0 ? QStringLiteral("A") : QStringLiteral("B"));
    }
  }
  if (hasFocus()) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
}

void SignalChart::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  redraw();
}

void SignalChart::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    redraw();
  }
}

double SignalChart::timeAt(double x) const {
  const QRectF plot = plotArea(rect());
  return begin_ + (x - plot.left()) / plot.width() * (end_ - begin_);
}

void SignalChart::zoom(double factor, double about) {
  Q_EMIT rangeAsked(about - (about - begin_) * factor, about + (end_ - about) * factor);
}

void SignalChart::pan(double share) {
  const double shift = (end_ - begin_) * share;
  Q_EMIT rangeAsked(begin_ + shift, end_ + shift);
}

void SignalChart::wheelEvent(QWheelEvent* event) {
  const double turned = event->angleDelta().y();
  if (turned != 0) {
    zoom(std::pow(kZoomStep, -turned / 120), timeAt(event->position().x()));
  }
  event->accept();
}

void SignalChart::mousePressEvent(QMouseEvent* event) {
  dragX_ = event->position().x();
  Q_EMIT activated();
}

void SignalChart::mouseMoveEvent(QMouseEvent* event) {
  const double x = event->position().x();
  if (event->buttons().testFlag(Qt::LeftButton)) {
    pan((dragX_ - x) / plotArea(rect()).width());
    dragX_ = x;
  }
  const double time = timeAt(x);
  Q_EMIT tracked(time >= begin_ && time <= end_ ? std::optional(time) : std::nullopt);
}

void SignalChart::mouseDoubleClickEvent(QMouseEvent*) {
  Q_EMIT fitAsked();
}

void SignalChart::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  Q_EMIT tracked(std::nullopt);
}

void SignalChart::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  Q_EMIT activated();
}

void SignalChart::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      return pan(-kPanStep);
    case Qt::Key_Right:
      return pan(kPanStep);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoom(1 / kZoomStep, (begin_ + end_) / 2);
    case Qt::Key_Minus:
      return zoom(kZoomStep, (begin_ + end_) / 2);
    case Qt::Key_Home:
      Q_EMIT fitAsked();
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace enshu::desk
