// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QKeyEvent;
class QWheelEvent;

namespace enshu::desk {

// What mouse and keys do along the time axis of a chart, the same in all: the wheel zooms about the
// mouse, + and - about the middle; dragging and the arrows move; a double click and Home show
// everything. It only asks for another range: whoever links charts sets it on all of them.
class TimeGestures : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  void setRange(double begin, double end);  // that is shown now
  void wheel(QWheelEvent* event, double about);
  void press(double x);
  void drag(double x, double width);  // of a picture so wide; after press
  bool key(const QKeyEvent& event);   // whether it is one of these keys

 Q_SIGNALS:
  void rangeAsked(double begin, double end);
  void fitAsked();

 private:
  void zoom(double factor, double about);
  void pan(double share);

  double begin_ = 0;
  double end_ = 1;
  double dragX_ = 0;
};

}  // namespace enshu::desk
