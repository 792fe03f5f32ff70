// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPixmap>
#include <QWidget>
#include <array>
#include <optional>

#include "app/desk/models/plot_content.h"
#include "app/desk/plot/axis_scale.h"

namespace enshu::desk {

// The pen of a curve: its colour, and for the files laid over it the dashes.
QPen curvePen(const PlotCurve& curve, const QPalette& palette);

// Two times to measure between.
using Cursors = std::array<std::optional<double>, 2>;

// Curves over time, painted here and not by Qt Charts, which cannot draw seven curves of every
// pixel column thirty times a second. Zoom and pan as in ChannelChart: it asks, whoever links
// several of them sets the range on all.
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

  const QList<PlotCurve>& curves() const { return curves_; }
  double begin() const { return begin_; }
  double end() const { return end_; }

  // The plot without tracker, in any size.
  void draw(QPainter& painter, const QRectF& area) const;
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
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  struct Frame {
    QRectF plot;
    AxisScale time;
    AxisScale values;
    double x(double time) const;
    double y(double value) const;
  };
  QRectF plotArea(const QRectF& area) const;
  QList<QList<QPointF>> points(const QRectF& plot) const;
  Frame frame(const QRectF& area, const QList<QList<QPointF>>& points) const;
  Frame paint(QPainter& painter, const QRectF& area) const;
  void drawGrid(QPainter& painter, const Frame& frame) const;
  void drawTitles(QPainter& painter, const QRectF& area, const Frame& frame) const;
  void drawCurve(QPainter& painter, const Frame& frame, const PlotCurve& curve,
                 const QList<QPointF>& points, bool few) const;
  void drawCursor(QPainter& painter, double time, const QString& name) const;
  void drawTracker(QPainter& painter) const;
  void redraw();
  void zoom(double factor, double about);
  void pan(double share);

  QList<PlotCurve> curves_;
  QString timeTitle_;
  QString valueTitle_;
  QString hint_;
  double begin_ = 0;
  double end_ = 1;
  std::optional<double> tracker_;
  Cursors cursors_;
  QPixmap picture_;  // everything but tracker and cursors; null: to be drawn
  Frame shown_;      // of the picture
  double dragX_ = 0;
};

}  // namespace enshu::desk
