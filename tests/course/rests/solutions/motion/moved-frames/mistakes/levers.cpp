// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "moved_frames.h"

using enshu::driver::mistake;

Matrix6 movedFrame(const Place& place) {
  const Matrix3d Rt = mistake("rotation-not-transposed") ? place.R : Matrix3d(place.R.transpose());
  const double sign = mistake("lever-reversed") ? 1 : -1;
  const Vector3d& r = place.r;
  Matrix3d cross;
  cross << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  Matrix6 X = Matrix6::Zero();
  X << Rt, sign * Rt * cross, Matrix3d::Zero(), Rt;
  return X;
}
