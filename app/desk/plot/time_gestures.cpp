// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/time_gestures.h"

#include <QKeyEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace enshu::desk {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kPanStep = 0.1;
constexpr double kNotch = 120;  // of a wheel

}  // namespace

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

void TimeGestures::wheel(QWheelEvent* event, double about) {
  if (const double turned = event->angleDelta().y(); turned != 0) {
    zoom(std::pow(kZoomStep, -turned / kNotch), about);
  }
  event->accept();
}

void TimeGestures::press(double x) {
  dragX_ = x;
}

void TimeGestures::drag(double x, double width) {
  pan((dragX_ - x) / std::max(width, 1.0));
  dragX_ = x;
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
