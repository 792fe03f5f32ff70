// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>
#include <array>
#include <optional>

#include "app/desk/plot/chart_drawing.h"

namespace enshu::desk {

class TimeGestures;

// Two times to measure between.
using Cursors = std::array<std::optional<double>, 2>;

// Curves over time with tracker and cursors. Zoom and pan as in ChannelChart: it asks, whoever
// links several of them sets the range on all.
class SignalChart : public QWidget {
  Q_OBJECT
 public:
  explicit SignalChart(QWidget* parent = nullptr);

  void setCurves(const QList<PlotCurve>& curves);
  void setTitles(const QString& time, const QString& values);
  void setHint(const QString& hint);  // stands in a plot without curves
  void setTimeRange(double begin, double end);
  void setTracker(const std::optional<double>& time);
  void setCursors(const Cursors& cursors);

  const QList<PlotCurve>& curves() const { return drawing_.curves; }
  double begin() const { return drawing_.begin; }
  double end() const { return drawing_.end; }

  ChartDrawing drawing() const;  // without tracker and cursors
  double timeAt(double x) const;

 Q_SIGNALS:
  void rangeAsked(double begin, double end);
  void fitAsked();
  void tracked(const std::optional<double>& time);
  void activated();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  QRectF area() const;  // of the curves
  void drawCursor(QPainter& painter, double time, const QString& name) const;
  void drawTracker(QPainter& painter) const;
  void redraw();
  void track(const QPointF& place);

  TimeGestures* gestures_;
  ChartDrawing drawing_;  // but for palette and font, which are the widget's
  std::optional<double> tracker_;
  Cursors cursors_;
  QPixmap picture_;            // everything but tracker and cursors; null: to be drawn
  ChartDrawing::Frame shown_;  // of the picture
};

}  // namespace enshu::desk
