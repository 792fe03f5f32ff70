// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/arm_camera.h"

#include <QtMath>
#include <algorithm>
#include <cmath>

namespace enshu::desk {

namespace {

constexpr float kTurn = 180;       // for a drag over the whole height [deg]
constexpr float kZoom = 1.15F;     // of one step
constexpr float kNearest = 1e-3F;  // [m]
constexpr float kFarthest = 1e5F;  // [m]
constexpr float kMargin = 1.05F;

}  // namespace

QQuaternion ArmCamera::rotation() const {
  return QQuaternion::fromAxisAndAngle(0, 0, 1, yaw_) *
         QQuaternion::fromAxisAndAngle(1, 0, 0, 90 - elevation_);
}

void ArmCamera::look(View view) {
  elevation_ = view == View::Oblique ? 22.0F : view == View::Top ? 90.0F : 0.0F;
  yaw_ = view == View::Oblique ? 30.0F : view == View::Side ? 90.0F : 0.0F;
}

void ArmCamera::fit(const QVector3D& low, const QVector3D& high, float aspect) {
  target_ = (low + high) / 2;
  const float up = std::tan(qDegreesToRadians(kFieldOfView / 2));
  const QQuaternion toCamera = rotation().conjugated();
  float distance = kNearest;
  for (int corner = 0; corner < 8; ++corner) {
    const QVector3D at(corner & 1 ? high.x() : low.x(), corner & 2 ? high.y() : low.y(),
                       corner & 4 ? high.z() : low.z());
    const QVector3D seen = toCamera * (at - target_);
    const float beside = std::max(std::abs(seen.y()), std::abs(seen.x()) / aspect) / up;
    distance = std::max(distance, seen.z() + beside);
  }
  distance_ = std::clamp(kMargin * distance, kNearest, kFarthest);
}

void ArmCamera::orbit(float right, float down) {
  yaw_ = std::remainder(yaw_ - kTurn * right, 360.0F);
  elevation_ = std::clamp(elevation_ + kTurn * down, -90.0F, 90.0F);
}

void ArmCamera::pan(float right, float down) {
  const float height = 2 * distance_ * std::tan(qDegreesToRadians(kFieldOfView / 2));
  target_ += rotation() * QVector3D(-right * height, down * height, 0);
}

void ArmCamera::zoom(float steps) {
  distance_ = std::clamp(distance_ * std::pow(kZoom, -steps), kNearest, kFarthest);
}

}  // namespace enshu::desk
