// SPDX-License-Identifier: GPL-3.0-or-later
#include "moved_frames.h"

Matrix6 movedFrame(const Place& place) {
  const Matrix3d Rt = place.R.transpose();
  const Vector3d& r = place.r;
  Matrix3d cross;
  cross << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  Matrix6 X = Matrix6::Zero();
  X << Rt, -Rt * cross, Matrix3d::Zero(), Rt;
  return X;
}
