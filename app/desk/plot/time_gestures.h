// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>
#include <functional>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace enshu::desk {

// What mouse and keys do along the time axis of a chart, the same in all: the wheel zooms about the
// mouse, + and - about the middle; dragging and the arrows move; a double click and Home show
// everything. It takes these events from the chart, and only asks for another range: whoever links
// charts sets it on all of them.
class TimeGestures : public QObject {
  Q_OBJECT
 public:
  // Where the time axis of the chart lies.
  struct Axis {
    std::function<double()> width;
    std::function<double(const QPointF& place)> time;
  };

  // The keys are the chart's, the mouse is that of its canvas, which may be the same.
  TimeGestures(QWidget* chart, QWidget* canvas, Axis axis);

  void setRange(double begin, double end);  // that is shown now

 Q_SIGNALS:
  void rangeAsked(double begin, double end);
  void fitAsked();
  void pressed();
  void moved(const QPointF& place, bool isDragged);  // the mouse, and the picture with it

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool wheel(QWheelEvent* event);
  bool move(const QMouseEvent& event);
  bool key(const QKeyEvent& event);  // whether it is one of these keys
  void zoom(double factor, double about);
  void pan(double share);

  QWidget* chart_;
  QWidget* canvas_;
  Axis axis_;
  double begin_ = 0;
  double end_ = 1;
  double dragX_ = 0;
};

}  // namespace enshu::desk
