// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/pictures/arm_picture.h"

namespace enshu::desk {

// The inertia of one body of each link, drawn where its centre of mass is: the uniform solid
// ellipsoid of the same mass and inertia, yours over the reference's.
class EllipsoidPicture : public ArmPicture {
  Q_OBJECT
 public:
  using ArmPicture::ArmPicture;

  QStringList parts() const override;
  int worstPart() const override;
  QString words() const override;
  QString obstacle() const override;

 protected:
  std::vector<Eigen::Vector3d> corners() const override;
  void drawSpace(QPainter& painter) override;

 private:
  struct Body {
    double mass = 0;
    Eigen::Vector3d com = Eigen::Vector3d::Zero();          // link coordinates [m]
    Eigen::Matrix3d inertia = Eigen::Matrix3d::Identity();  // about the com, link axes

    bool isFinite() const;
  };
  // Half axes of the uniform ellipsoid, columns; none: no body has this mass and inertia.
  static std::optional<Eigen::Matrix3d> halfAxes(const Body& body);

  Body body(int link, bool isReference) const;
  void drawBody(QPainter& painter, const Body& body, bool isReference) const;
};

}  // namespace enshu::desk
