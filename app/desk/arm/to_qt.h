// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Geometry>
#include <QQuaternion>
#include <QVector3D>

namespace enshu::desk {

inline QVector3D toQt(const Eigen::Vector3d& v) {
  return {static_cast<float>(v.x()), static_cast<float>(v.y()), static_cast<float>(v.z())};
}

inline QQuaternion toQt(const Eigen::Matrix3d& R) {
  const Eigen::Quaternionf q = Eigen::Quaterniond(R).cast<float>();
  return {q.w(), q.x(), q.y(), q.z()};
}

}  // namespace enshu::desk
