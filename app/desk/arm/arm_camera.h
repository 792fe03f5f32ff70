// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QQuaternion>
#include <QVector3D>

namespace enshu::desk {

// A camera that turns about a point of the world, z upwards. It looks along its -z, its y upwards.
class ArmCamera {
 public:
  enum class View { Oblique, Front, Side, Top };

  static constexpr float kFieldOfView = 30;  // from bottom to top [deg]

  // Looks from a standard side; the distance stays.
  void look(View view);
  // Shows a box whole, from where it looks now, in a picture so many times as wide as high.
  void fit(const QVector3D& low, const QVector3D& high, float aspect);

  // By a drag of the mouse over a share of the picture's height.
  void orbit(float right, float down);
  void pan(float right, float down);
  void zoom(float steps);  // nearer, where positive

  QVector3D position() const { return target_ + rotation() * QVector3D(0, 0, distance_); }
  QQuaternion rotation() const;
  QVector3D target() const { return target_; }
  float distance() const { return distance_; }

 private:
  QVector3D target_;
  float yaw_ = 0;        // [deg] 0: from -y, x to the right
  float elevation_ = 0;  // [deg] 90: from above
  float distance_ = 1;   // [m]
};

}  // namespace enshu::desk
