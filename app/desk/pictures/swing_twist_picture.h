// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/pictures/space_picture.h"

namespace enshu::desk {

// A ball joint: the cone about the socket's z axis whose half angle is the swing, with the plug's
// axis of the attitude, which lies on the right one; beside it a dial with the twist.
class SwingTwistPicture : public SpacePicture {
  Q_OBJECT
 public:
  using SpacePicture::SpacePicture;

  QString words() const override;
  QString obstacle() const override;

 protected:
  std::vector<Eigen::Vector3d> corners() const override;
  QRectF room() const override;
  void drawSpace(QPainter& painter) override;

 private:
  double swing(bool isReference) const;  // [rad]
  double twist(bool isReference) const;  // [rad]
  Eigen::Vector3d axis(bool isReference) const;
  void drawSocket(QPainter& painter) const;
  void drawCone(QPainter& painter, bool isReference) const;
  void drawDial(QPainter& painter) const;
  void drawHand(QPainter& painter, const QPointF& middle, double length, bool isReference) const;
};

}  // namespace enshu::desk
