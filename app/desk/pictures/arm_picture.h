// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/models/arm_shape.h"
#include "app/desk/pictures/space_picture.h"

namespace enshu::desk {

// A picture in space with the arm of its case in it.
class ArmPicture : public SpacePicture {
  Q_OBJECT
 public:
  explicit ArmPicture(PictureContent content, QWidget* parent = nullptr);

  QString obstacle() const override;

 protected:
  std::vector<Eigen::Vector3d> corners() const override;  // the arm at the instant

  const Robot& robot() const { return content().numbers.run->robot; }
  double reach() const { return shape_.reach; }
  // T_wi of every link at an instant: of the motion that came of the answer, of the reference's.
  std::vector<Transform> poses(Eigen::Index sample) const;
  std::vector<Transform> ghostPoses(Eigen::Index sample) const;  // where they are not the same
  Eigen::VectorXd coordinates(Eigen::Index sample) const;

  void drawArm(QPainter& painter, const std::vector<Transform>& poses, double strength) const;

 private:
  ArmMotionPtr motion_;
  ArmMotionPtr ghost_;
  ArmShape shape_;
};

}  // namespace enshu::desk
