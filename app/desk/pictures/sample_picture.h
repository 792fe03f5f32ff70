// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/pictures/picture.h"
#include "app/desk/plot/axis_scale.h"

namespace enshu::desk {

struct Ink;

// A picture over all samples at once, with a line at the instant: ← → and the mouse move it.
class SamplePicture : public Picture {
  Q_OBJECT
 public:
  using Picture::Picture;

 protected:
  struct Tick {
    double at = 0;
    QString text;
  };
  // The vertical axis, which the samples' axis is drawn with.
  struct Scale {
    double low = 0;
    double high = 1;
    QList<Tick> ticks;
    QString caption;
  };

  virtual Scale scale() const = 0;
  virtual void drawLines(QPainter& painter, const QRectF& frame, const Scale& scale) = 0;

  void draw(QPainter& painter) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

  QPointF place(const QRectF& frame, const Scale& scale, Eigen::Index sample, double value) const;
  // A line through values; what is not finite leaves a hole.
  void drawLine(QPainter& painter, const QRectF& frame, const Scale& scale,
                const Eigen::VectorXd& values) const;

 private:
  QRectF frame(const Scale& scale) const;
  double across(Eigen::Index sample) const;  // 0 to 1
  void drawAxes(QPainter& painter, const QRectF& frame, const Scale& scale, const Ink& ink) const;
  void askAt(double x);
};

}  // namespace enshu::desk
