// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/sample_picture.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/desk/pictures/ink.h"

namespace enshu::desk {

double SamplePicture::across(Eigen::Index sample) const {
  const Eigen::VectorXd& t = content().numbers.t;
  const double length = t[t.size() - 1] - t[0];
  return length > 0 ? (t[sample] - t[0]) / length : 0.5;
}

QRectF SamplePicture::frame(const Scale& scale) const {
  double widest = 0;
  for (const Tick& tick : scale.ticks) {
    widest = std::max(widest, fontMetrics().horizontalAdvance(tick.text) * 1.0);
  }
  const double line = fontMetrics().height();
  return QRectF(rect()).adjusted(widest + 16, 2 * line + 14, -18, -2 * line - 10);
}

QPointF SamplePicture::place(const QRectF& frame, const Scale& scale, Eigen::Index sample,
                             double value) const {
  const double up = (value - scale.low) / (scale.high - scale.low);
  return {frame.left() + across(sample) * frame.width(),
          frame.bottom() - std::clamp(up, -1.0, 2.0) * frame.height()};
}

void SamplePicture::drawLine(QPainter& painter, const QRectF& frame, const Scale& scale,
                             const Eigen::VectorXd& values) const {
  QPainterPath path;
  bool begun = false;
  for (Eigen::Index k = 0; k < values.size(); ++k) {
    if (!std::isfinite(values[k])) {
      begun = false;
      continue;
    }
    const QPointF at = place(frame, scale, k, values[k]);
    begun ? path.lineTo(at) : path.moveTo(at);
    begun = true;
  }
  painter.save();
  painter.setClipRect(frame.adjusted(-2, -2, 2, 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawPath(path);
  if (values.size() <= 60) {
    const QPen pen = painter.pen();
    painter.setBrush(pen.color());
    painter.setPen(Qt::NoPen);
    for (Eigen::Index k = 0; k < values.size(); ++k) {
      if (std::isfinite(values[k])) {
        painter.drawEllipse(place(frame, scale, k, values[k]), pen.widthF() + 0.6,
                            pen.widthF() + 0.6);
      }
    }
  }
  painter.restore();
}

void SamplePicture::drawAxes(QPainter& painter, const QRectF& frame, const Scale& scale,
                             const Ink& ink) const {
  const double line = fontMetrics().height();
  for (const Tick& tick : scale.ticks) {
    const double y = place(frame, scale, 0, tick.at).y();
    painter.setPen(QPen(mixed(ink.paper, ink.line, 0.6), 1));
    painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y));
    painter.setPen(ink.faint);
    painter.drawText(QRectF(0, y - line / 2, frame.left() - 7, line),
                     Qt::AlignRight | Qt::AlignVCenter, tick.text);
  }
  const Eigen::VectorXd& t = content().numbers.t;
  const AxisScale times = axisScale(t[0], t[t.size() - 1], std::max(2, int(frame.width() / 90)));
  const double length = t[t.size() - 1] - t[0];
  for (double at = std::ceil(t[0] / times.step) * times.step;
       length > 0 && at <= t[t.size() - 1] + 1e-9 * times.step; at += times.step) {
    const double x = frame.left() + (at - t[0]) / length * frame.width();
    painter.setPen(QPen(ink.line, 1));
    painter.drawLine(QPointF(x, frame.bottom()), QPointF(x, frame.bottom() + 4));
    painter.setPen(ink.faint);
    painter.drawText(QRectF(x - 40, frame.bottom() + 5, 80, line), Qt::AlignCenter,
                     QString::number(std::abs(at) < 1e-9 * times.step ? 0 : at, 'g', 6));
  }
  painter.drawText(
      QRectF(frame.left(), frame.bottom() + 5 + line, frame.width(), line),
      Qt::AlignRight | Qt::AlignVCenter,
      content().numbers.isMotion ? tr("t [s]") : tr("number, counted from %1").arg(t[0]));
  painter.setPen(ink.text);
  painter.drawText(QPointF(frame.left(), frame.top() - 8), scale.caption);
  painter.setPen(QPen(ink.line, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(frame);
}

void SamplePicture::draw(QPainter& painter) {
  const Ink ink = inkOf(palette());
  const Scale scale = this->scale();
  const QRectF frame = this->frame(scale);
  drawAxes(painter, frame, scale, ink);
  drawLines(painter, frame, scale);
  const double x = frame.left() + across(instant()) * frame.width();
  painter.setPen(QPen(ink.text, 1, Qt::DotLine));
  painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()));
}

void SamplePicture::keyPressEvent(QKeyEvent* event) {
  const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
  if (step == 0) {
    Picture::keyPressEvent(event);
  } else {
    Q_EMIT instantAsked(instant() + step);
  }
}

void SamplePicture::askAt(double x) {
  const QRectF within = frame(scale());
  const double share = std::clamp((x - within.left()) / within.width(), 0.0, 1.0);
  Eigen::Index nearest = 0;
  for (Eigen::Index k = 0; k < content().samples(); ++k) {
    nearest = std::abs(across(k) - share) < std::abs(across(nearest) - share) ? k : nearest;
  }
  Q_EMIT instantAsked(nearest);
}

void SamplePicture::mousePressEvent(QMouseEvent* event) {
  if (obstacle().isEmpty()) {
    askAt(event->position().x());
  }
}

void SamplePicture::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) {
    askAt(event->position().x());
  }
}

}  // namespace enshu::desk
