// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Geometry>
#include <array>
#include <vector>

#include "app/desk/pictures/picture.h"

namespace enshu::desk {

struct Ink;

// A picture in space, drawn without OpenGL: parallel rays, from obliquely above at first. The mouse
// or the arrow keys turn it, the wheel or + and - zoom.
class SpacePicture : public Picture {
  Q_OBJECT
 public:
  explicit SpacePicture(PictureContent content, QWidget* parent = nullptr);

 protected:
  // What must be in the picture [m]; one point at least.
  virtual std::vector<Eigen::Vector3d> corners() const = 0;
  virtual void drawSpace(QPainter& painter) = 0;

  virtual QRectF room() const { return rect(); }  // of what is in space

  QPointF onPaper(const Eigen::Vector3d& point) const;
  // The points of a ball that are farthest out on paper.
  std::array<Eigen::Vector3d, 4> rim(const Eigen::Vector3d& centre, double radius) const;
  double depth(const Eigen::Vector3d& point) const;  // larger: nearer to the eye [m]
  double pixels() const { return scale_; }           // per metre
  Eigen::Matrix3d eye() const;                       // rows: to the right, upwards, towards the eye

  struct Arrow {
    Eigen::Vector3d from = Eigen::Vector3d::Zero();
    Eigen::Vector3d to = Eigen::Vector3d::Zero();
    bool turns = false;  // two heads
    bool cut = false;    // it is longer than it can be drawn
  };
  // A band under a line: where both are the same, both are seen.
  void drawArrow(QPainter& painter, const Arrow& arrow, bool isReference) const;

  struct Ellipsoid {
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
    Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();  // columns: half axes [m]
  };
  void drawEllipsoid(QPainter& painter, const Ellipsoid& ellipsoid, const QPen& pen,
                     double fill) const;

  void draw(QPainter& painter) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  void aim();
  void turn(double yaw, double pitch);
  void zoom(double factor);

  double yaw_;
  double pitch_;
  double zoom_ = 1;
  double scale_ = 1;
  QPointF middle_;  // of the extent on paper, before it is moved to the middle
  QPointF grabbed_;
};

}  // namespace enshu::desk
