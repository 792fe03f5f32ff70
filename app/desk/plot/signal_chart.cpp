// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/signal_chart.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/desk/controls/roles.h"
#include "app/desk/plot/channel_colours.h"
#include "app/desk/plot/time_gestures.h"
#include "app/desk/theme.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

SignalChart::SignalChart(QWidget* parent) : QWidget(parent) {
  gestures_ = new TimeGestures(this, this,
                               {[this] { return area().width(); },
                                [this](const QPointF& place) { return timeAt(place.x()); }});
  connect(gestures_, &TimeGestures::rangeAsked, this, &SignalChart::rangeAsked);
  connect(gestures_, &TimeGestures::fitAsked, this, &SignalChart::fitAsked);
  connect(gestures_, &TimeGestures::pressed, this, &SignalChart::activated);
  connect(gestures_, &TimeGestures::moved, this, &SignalChart::track);
  setFocusPolicy(Qt::StrongFocus);
  giveRole(this, QAccessible::Chart);
  setMouseTracking(true);
  setMinimumSize(240, 110);
}

void SignalChart::setCurves(const QList<PlotCurve>& curves) {
  drawing_.curves = curves;
  redraw();
}

void SignalChart::setTitles(const QString& time, const QString& values) {
  drawing_.timeTitle = time;
  drawing_.valueTitle = values;
  redraw();
}

void SignalChart::setHint(const QString& hint) {
  drawing_.hint = hint;
  redraw();
}

void SignalChart::setTimeRange(double begin, double end) {
  drawing_.begin = begin;
  drawing_.end = end > begin ? end : begin + 1e-9;
  gestures_->setRange(drawing_.begin, drawing_.end);
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

ChartDrawing SignalChart::drawing() const {
  ChartDrawing drawing = drawing_;
  drawing.palette = palette();
  drawing.font = font();
  return drawing;
}

QRectF SignalChart::area() const {
  return drawing().plotArea(rect());
}

void SignalChart::redraw() {
  picture_ = {};
  update();
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
  for (const PlotCurve& curve : drawing_.curves) {
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
    shown_ = drawing().paint(painter, rect());
  }
  QPainter painter(this);
  painter.drawPixmap(0, 0, picture_);
  painter.setFont(smallFont(font()));
  if (tracker_ && !drawing_.curves.isEmpty()) {
    drawTracker(painter);
  }
  for (std::size_t i = 0; i < cursors_.size(); ++i) {
    if (cursors_[i] && !drawing_.curves.isEmpty()) {
      drawCursor(painter, *cursors_[i], i == 0 ? u"A"_s : u"B"_s);
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
  const QRectF plot = area();
  return drawing_.begin + (x - plot.left()) / plot.width() * (drawing_.end - drawing_.begin);
}

void SignalChart::track(const QPointF& place) {
  const double time = timeAt(place.x());
  Q_EMIT tracked(time >= drawing_.begin && time <= drawing_.end ? std::optional(time)
                                                                : std::nullopt);
}

void SignalChart::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  Q_EMIT tracked(std::nullopt);
}

void SignalChart::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  Q_EMIT activated();
}

}  // namespace enshu::desk
