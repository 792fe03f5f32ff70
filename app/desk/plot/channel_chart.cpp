// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/channel_chart.h"

#include <QEvent>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/desk/controls/roles.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/plot/axis_scale.h"
#include "app/desk/plot/channel_colours.h"
#include "app/desk/plot/time_gestures.h"
#include "app/desk/theme.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

void colourAxis(QValueAxis& axis, const QPalette& palette) {
  axis.setLabelsColor(faintText(palette));
  axis.setTitleBrush(palette.color(QPalette::Text));
  axis.setLinePenColor(lineColour(palette));
  axis.setGridLineColor(codeBackground(palette));
}

void scaleAxis(QValueAxis& axis, const AxisScale& scale) {
  // In between, the old interval and the new range together could ask for millions of ticks.
  axis.setTickType(QValueAxis::TicksFixed);
  axis.setRange(scale.low, scale.high);
  // A hair above zero, which rounding on the way would else show as -0.0.
  axis.setTickAnchor(scale.format.endsWith(u'f') ? 1e-6 * scale.step : 0);
  axis.setTickInterval(scale.step);
  axis.setLabelFormat(scale.format);
  axis.setTickType(QValueAxis::TicksDynamic);
}

}  // namespace

ChannelChart::ChannelChart(QWidget* parent) : QChartView(parent) {
  gestures_ =
      new TimeGestures(this, viewport(),
                       {[this] { return chart()->plotArea().width(); },
                        [this](const QPointF& place) { return chart()->mapToValue(place).x(); }});
  connect(gestures_, &TimeGestures::rangeAsked, this, &ChannelChart::rangeAsked);
  connect(gestures_, &TimeGestures::fitAsked, this, &ChannelChart::fitAsked);
  connect(gestures_, &TimeGestures::pressed, this, [this] { setFocus(Qt::MouseFocusReason); });
  connect(gestures_, &TimeGestures::moved, this, [this](const QPointF& place, bool isDragged) {
    if (!isDragged && chart()->plotArea().contains(place)) {
      Q_EMIT pointedAt(chart()->mapToValue(place).x());
    }
  });
  setFocusPolicy(Qt::StrongFocus);
  giveRole(this, QAccessible::Chart);
  setFrameShape(QFrame::NoFrame);
  setMinimumHeight(90);
  viewport()->setMouseTracking(true);
  setRenderHint(QPainter::Antialiasing);
  chart()->legend()->hide();
  chart()->setMargins({});
  chart()->setBackgroundRoundness(0);
  timeAxis_ = new QValueAxis(this);
  valueAxis_ = new QValueAxis(this);
  chart()->addAxis(timeAxis_, Qt::AlignBottom);
  chart()->addAxis(valueAxis_, Qt::AlignLeft);
  fitToText(this, [this](int) {
    for (QValueAxis* axis : {timeAxis_, valueAxis_}) {
      axis->setLabelsFont(scaledFont(0.9));
      axis->setTitleFont(scaledFont(0.9));
    }
  });
  markerLine_ = addLine();
  markerDot_ = new QScatterSeries(this);
  markerDot_->setMarkerSize(10);
  chart()->addSeries(markerDot_);
  markerDot_->attachAxis(timeAxis_);
  markerDot_->attachAxis(valueAxis_);
  applyColours();
}

QLineSeries* ChannelChart::addLine() {
  auto* line = new QLineSeries(this);
  chart()->addSeries(line);
  line->attachAxis(timeAxis_);
  line->attachAxis(valueAxis_);
  return line;
}

void ChannelChart::setCurves(const Eigen::VectorXd& t, const QList<Curve>& curves) {
  // Attaching a series resets the range; with the ticks of the last one that could take for ever.
  timeAxis_->setTickType(QValueAxis::TicksFixed);
  valueAxis_->setTickType(QValueAxis::TicksFixed);
  t_ = t;
  curves_ = curves;
  std::stable_partition(curves_.begin(), curves_.end(),
                        [](const Curve& curve) { return curve.reference; });
  for (const QList<QLineSeries*>& pieces : lines_) {
    for (QLineSeries* piece : pieces) {
      chart()->removeSeries(piece);
      delete piece;
    }
  }
  lines_.clear();
  for (qsizetype i = 0; i < curves_.size(); ++i) {
    lines_.append({addLine()});
  }
  applyColours();
  redraw();
}

void ChannelChart::setTitles(const QString& time, const QString& values) {
  // Qt Charts takes a title for HTML.
  timeAxis_->setTitleText(time.toHtmlEscaped());
  timeAxis_->setTitleVisible(!time.isEmpty());
  valueTitle_ = values;
  placePlot();
}

void ChannelChart::setTimeRange(double begin, double end) {
  begin_ = begin;
  end_ = end > begin ? end : begin + 1e-9;
  gestures_->setRange(begin_, end_);
  redraw();
}

void ChannelChart::setValueLimits(double lowest, double highest, double leastSpan) {
  lowest_ = lowest;
  highest_ = highest;
  leastSpan_ = leastSpan;
}

void ChannelChart::setMarker(const std::optional<double>& time,
                             const std::optional<double>& value) {
  markerTime_ = time;
  markerValue_ = value;
  drawMarker();
}

void ChannelChart::setTracker(const std::optional<double>& time) {
  if (time != tracker_) {
    tracker_ = time;
    viewport()->update();
  }
}

void ChannelChart::drawForeground(QPainter* painter, const QRectF& area) {
  QChartView::drawForeground(painter, area);
  if (tracker_ && *tracker_ >= begin_ && *tracker_ <= end_) {
    const QRectF plot = chart()->plotArea();
    const double x = chart()->mapToPosition(QPointF(*tracker_, 0)).x();
    painter->setPen(QPen(faintText(palette()), 1));
    painter->drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  }
}

Line ChannelChart::drawn(int curve) const {
  Line line;
  for (const QLineSeries* piece : lines_[curve]) {
    if (piece->count() > 0) {
      line += piece->points();
    }
  }
  return line;
}

// A series has no gaps, so each piece of a line is one of its own. A sample alone between two gaps
// is as long as a pixel.
void ChannelChart::draw(qsizetype curve, const Line& line, double pixel) {
  QList<QLineSeries*>& pieces = lines_[curve];
  while (pieces.size() < line.size()) {
    pieces.append(addLine());
    pieces.last()->setPen(pieces.first()->pen());
  }
  for (qsizetype k = 0; k < pieces.size(); ++k) {
    QList<QPointF> points = k < line.size() ? line[k] : QList<QPointF>();
    if (points.size() == 1) {
      points += points.first() + QPointF(pixel, 0);
    }
    pieces[k]->replace(points);
  }
}

void ChannelChart::redraw() {
  const int columns = std::max(static_cast<int>(chart()->plotArea().width()), 50);
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (qsizetype i = 0; i < curves_.size(); ++i) {
    const Line line = decimate(t_, curves_[i].values, begin_, end_, columns);
    for (const QList<QPointF>& piece : line) {
      for (const QPointF& point : piece) {
        low = std::min(low, point.y());
        high = std::max(high, point.y());
      }
    }
    draw(i, curves_[i].unseen ? Line() : line, (end_ - begin_) / columns);
  }
  low = std::max(low, lowest_);
  high = std::min(high, highest_);
  const double margin = std::max(0.06 * (high - low), (leastSpan_ - (high - low)) / 2);
  const int rows = std::clamp(static_cast<int>(chart()->plotArea().height()) / 34, 2, 8);
  scaleAxis(*valueAxis_, axisScale(low - margin, high + margin, rows));
  scaleAxis(*timeAxis_, axisScale(begin_, end_, std::clamp(columns / 70, 3, 10)));
  drawMarker();
}

void ChannelChart::drawMarker() {
  const bool visible = markerTime_ && *markerTime_ >= begin_ && *markerTime_ <= end_;
  markerLine_->setVisible(visible);
  markerDot_->setVisible(visible && markerValue_ && std::isfinite(*markerValue_));
  if (visible) {
    markerLine_->replace(
        QList<QPointF>{{*markerTime_, valueAxis_->min()}, {*markerTime_, valueAxis_->max()}});
    markerDot_->replace(QList<QPointF>{{*markerTime_, markerValue_.value_or(0)}});
  }
}

void ChannelChart::applyColours() {
  const QPalette colours = palette();
  chart()->setBackgroundBrush(cardBackground(colours));
  chart()->setBackgroundPen(Qt::NoPen);
  setBackgroundBrush(cardBackground(colours));
  colourAxis(*timeAxis_, colours);
  colourAxis(*valueAxis_, colours);
  for (qsizetype i = 0; i < lines_.size(); ++i) {
    QColor colour = channelColour(curves_[i].channel, colours);
    QPen pen(colour, 1.8);
    if (curves_[i].reference) {
      colour.setAlpha(125);
      pen = QPen(colour, 4.5, Qt::CustomDashLine, Qt::FlatCap);
      pen.setDashPattern({2.2, 1.3});
    }
    for (QLineSeries* piece : lines_[i]) {
      piece->setPen(pen);
    }
  }
  const QColor mark = toneColour(Tone::Bad, colours);
  markerLine_->setPen(QPen(mark, 1.4, Qt::DashDotLine));
  markerDot_->setColor(cardBackground(colours));
  markerDot_->setPen(QPen(mark, 2));
}

void ChannelChart::placePlot() {
  const QFontMetricsF metrics(timeAxis_->labelsFont());
  const double left = metrics.horizontalAdvance(u"-1.0e-09"_s) + metrics.height() + 20;
  const double bottom = metrics.height() * (timeAxis_->isTitleVisible() ? 2.0 : 1.0) + 14;
  const QRectF area(left, 8, std::max(width() - left - 16, 20.0),
                    std::max(height() - bottom - 8, 20.0));
  chart()->setPlotArea(area);
  // Where the whole title has no room, its unit would be cut first and the rest be no word.
  const bool fits =
      QFontMetricsF(valueAxis_->titleFont()).horizontalAdvance(valueTitle_) <= area.height();
  const QString title = fits ? valueTitle_ : valueTitle_.section(u" ["_s, 0, 0);
  valueAxis_->setTitleText(title.toHtmlEscaped());
}

void ChannelChart::resizeEvent(QResizeEvent* event) {
  QChartView::resizeEvent(event);
  placePlot();
  redraw();
}

void ChannelChart::changeEvent(QEvent* event) {
  QChartView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && timeAxis_) {
    applyColours();
  }
}

}  // namespace enshu::desk
