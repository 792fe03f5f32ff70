// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QColor>
#include <QList>
#include <QString>
#include <QtCharts/QChartView>
#include <limits>
#include <optional>

#include "app/desk/models/decimate.h"

class QLineSeries;
class QScatterSeries;
class QValueAxis;

namespace enshu::desk {

class TimeGestures;

// One line of a chart over the chart's times.
struct Curve {
  Eigen::RowVectorXd values;
  int channel = 0;         // chooses the colour
  bool reference = false;  // a broad dashed line under the answers
  bool unseen = false;     // not drawn, but there is room for it
};

// Curves over time. Zoom and pan: see TimeGestures.
class ChannelChart : public QChartView {
  Q_OBJECT
 public:
  explicit ChannelChart(QWidget* parent = nullptr);

  void setCurves(const Eigen::VectorXd& t, const QList<Curve>& curves);
  void setTitles(const QString& time, const QString& values);
  void setTimeRange(double begin, double end);
  // The picture never shows values beyond these, whatever the curves do, and never less than
  // `leastSpan` from bottom to top. Before setCurves.
  void setValueLimits(double lowest, double highest, double leastSpan);
  void setMarker(const std::optional<double>& time, const std::optional<double>& value = {});
  // The instant that is looked at, a thin line.
  void setTracker(const std::optional<double>& time);
  const std::optional<double>& tracker() const { return tracker_; }
  int curveCount() const { return static_cast<int>(lines_.size()); }
  Line drawn(int curve) const;  // what a curve is drawn with now

 Q_SIGNALS:
  void rangeAsked(double begin, double end);
  void fitAsked();
  void pointedAt(double time);  // the mouse moved

 protected:
  void drawForeground(QPainter* painter, const QRectF& area) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QLineSeries* addLine();
  void draw(qsizetype curve, const Line& line, double pixel);
  void applyColours();
  void placePlot();
  void redraw();
  void drawMarker();

  TimeGestures* gestures_;
  Eigen::VectorXd t_;
  QList<Curve> curves_;
  QList<QList<QLineSeries*>> lines_;  // by curve, the pieces of each; at least one
  QValueAxis* timeAxis_ = nullptr;
  QValueAxis* valueAxis_ = nullptr;
  QString valueTitle_;
  QLineSeries* markerLine_ = nullptr;
  QScatterSeries* markerDot_ = nullptr;
  std::optional<double> markerTime_;
  std::optional<double> markerValue_;
  std::optional<double> tracker_;
  double lowest_ = -std::numeric_limits<double>::infinity();
  double highest_ = std::numeric_limits<double>::infinity();
  double leastSpan_ = 0;
  double begin_ = 0;
  double end_ = 1;
};

}  // namespace enshu::desk
