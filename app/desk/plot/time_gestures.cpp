// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/time_gestures.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <utility>

namespace enshu::desk {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kPanStep = 0.1;
constexpr double kNotch = 120;  // of a wheel

}  // namespace

TimeGestures::TimeGestures(QWidget* chart, QWidget* canvas, Axis axis)
    : QObject(chart), chart_(chart), canvas_(canvas), axis_(std::move(axis)) {
  chart_->installEventFilter(this);
  if (canvas_ != chart_) {
    canvas_->installEventFilter(this);
  }
}

bool TimeGestures::eventFilter(QObject* watched, QEvent* event) {
  if (watched == chart_ && event->type() == QEvent::KeyPress) {
    return key(*static_cast<QKeyEvent*>(event));
  }
  if (watched != canvas_) {
    return false;
  }
  switch (event->type()) {
    case QEvent::Wheel:
      return wheel(static_cast<QWheelEvent*>(event));
    case QEvent::MouseButtonPress:
      dragX_ = static_cast<QMouseEvent*>(event)->position().x();
      Q_EMIT pressed();
      return true;
    case QEvent::MouseMove:
      return move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonDblClick:
      Q_EMIT fitAsked();
      return true;
    default:
      return false;
  }
}

void TimeGestures::setRange(double begin, double end) {
  begin_ = begin;
  end_ = end;
}

void TimeGestures::zoom(double factor, double about) {
  Q_EMIT rangeAsked(about - (about - begin_) * factor, about + (end_ - about) * factor);
}

void TimeGestures::pan(double share) {
  const double shift = (end_ - begin_) * share;
  Q_EMIT rangeAsked(begin_ + shift, end_ + shift);
}

bool TimeGestures::wheel(QWheelEvent* event) {
  if (const double turned = event->angleDelta().y(); turned != 0) {
    zoom(std::pow(kZoomStep, -turned / kNotch), axis_.time(event->position()));
  }
  event->accept();
  return true;
}

bool TimeGestures::move(const QMouseEvent& event) {
  const double x = event.position().x();
  const bool isDragged = event.buttons().testFlag(Qt::LeftButton);
  if (isDragged) {
    pan((dragX_ - x) / std::max(axis_.width(), 1.0));
    dragX_ = x;
  }
  Q_EMIT moved(event.position(), isDragged);
  return true;
}

bool TimeGestures::key(const QKeyEvent& event) {
  switch (event.key()) {
    case Qt::Key_Left:
      pan(-kPanStep);
      return true;
    case Qt::Key_Right:
      pan(kPanStep);
      return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoom(1 / kZoomStep, (begin_ + end_) / 2);
      return true;
    case Qt::Key_Minus:
      zoom(kZoomStep, (begin_ + end_) / 2);
      return true;
    case Qt::Key_Home:
      Q_EMIT fitAsked();
      return true;
    default:
      return false;
  }
}

}  // namespace enshu::desk
