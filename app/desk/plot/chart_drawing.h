// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QList>
#include <QPalette>
#include <QPen>
#include <QRectF>

#include "app/desk/models/plot_content.h"
#include "app/desk/plot/axis_scale.h"

namespace enshu::desk {

// The pen of a curve: its colour, and for the files laid over it the dashes.
QPen curvePen(const PlotCurve& curve, const QPalette& palette);

// That of the axes.
QFont smallFont(QFont font);

// What a chart shows, as a value: it can be drawn in any size and in any thread. Painted here and
// not by Qt Charts, which cannot draw seven curves of every pixel column thirty times a second.
struct ChartDrawing {
  // Where the curves are in a picture.
  struct Frame {
    QRectF plot;
    AxisScale time;
    AxisScale values;
    double x(double time) const;
    double y(double value) const;
  };

  QList<PlotCurve> curves;
  QString timeTitle;
  QString valueTitle;
  QString hint;  // stands in a plot without curves
  double begin = 0;
  double end = 1;
  QPalette palette;
  QFont font;

  QRectF plotArea(const QRectF& area) const;
  Frame paint(QPainter& painter, const QRectF& area) const;

 private:
  QList<Line> lines(const QRectF& plot) const;
  Frame frame(const QRectF& area, const QList<Line>& lines) const;
  void drawGrid(QPainter& painter, const Frame& frame) const;
  void drawTitles(QPainter& painter, const QRectF& area, const Frame& frame) const;
  void drawCurve(QPainter& painter, const Frame& frame, const PlotCurve& curve, const Line& line,
                 bool few) const;
};

}  // namespace enshu::desk
