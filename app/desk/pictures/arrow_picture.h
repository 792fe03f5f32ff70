// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/pictures/arm_picture.h"

namespace enshu::desk {

// Vectors on the arm, yours as thin arrows over the reference's broad ones: motions, forces,
// joint numbers along their axes, the axes of frames. Accelerations of joints stand in bubbles as
// large as the inertia that the joint feels while the others are free, 1 / (M^-1)_ii. Turning
// vectors have two heads (right hand). The longest of the reference over all instants is two fifths
// of the arm's reach long.
class ArrowPicture : public ArmPicture {
  Q_OBJECT
 public:
  explicit ArrowPicture(PictureContent content, QWidget* parent = nullptr);

  QStringList parts() const override;
  int worstPart() const override;
  QString words() const override;
  QString obstacle() const override;

 protected:
  std::vector<Eigen::Vector3d> corners() const override;
  QRectF room() const override;  // above the scale
  void drawSpace(QPainter& painter) override;

 private:
  enum Part { Both, Moving, Turning };

  // One vector in world coordinates.
  struct Vector {
    QString name;
    Eigen::Vector3d at = Eigen::Vector3d::Zero();
    Eigen::Vector3d value = Eigen::Vector3d::Zero();
    bool turns = false;
  };

  QList<Vector> vectors(bool ofReference, Eigen::Index sample) const;
  QList<Vector> ofLinks(const Eigen::VectorXd& column, const std::vector<Transform>& T) const;
  QList<Vector> ofJoints(const Eigen::VectorXd& column, const std::vector<Transform>& T,
                         Eigen::Index sample) const;
  QList<Vector> atHand(const Eigen::VectorXd& column, const std::vector<Transform>& T) const;
  Eigen::Index numbersOfALink() const;  // 0: they are no vectors of links
  bool isShown(const Vector& vector) const;
  // Where an arrow ends [m].
  Eigen::Vector3d tipOfArrow(const Vector& vector) const;
  double share(const Vector& vector) const;  // of the reference's longest
  double off(const Vector& yours, const Vector& reference) const;
  QString unitOf(bool turns) const;
  bool areFrames() const;
  void measure();
  void drawScale(QPainter& painter) const;
  Eigen::VectorXd feltInertia() const;  // of each joint; empty: they are no accelerations
  struct Bubble {
    Eigen::Vector3d at = Eigen::Vector3d::Zero();
    double radius = 0;  // [m]
  };
  std::vector<Bubble> bubbles() const;  // of the inertia that is felt, where it is shown
  void drawBubbles(QPainter& painter) const;
  void drawVectors(QPainter& painter, const QList<Vector>& all, bool isReference) const;

  double moving_ = 0;  // the largest of the reference
  double turning_ = 0;
};

}  // namespace enshu::desk
