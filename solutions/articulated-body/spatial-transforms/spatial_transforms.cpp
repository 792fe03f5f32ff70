// SPDX-License-Identifier: GPL-3.0-or-later
#include "spatial_transforms.h"

namespace {

Matrix3d cross(const Vector3d& r) {
  Matrix3d matrix;
  matrix << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  return matrix;
}

// X(R, r) of [ABA], before (4): first the point is moved, then the axes are turned.
Matrix6 X(const Matrix3d& R, const Vector3d& r) {
  const Matrix3d Rt = R.transpose();
  Matrix6 X;
  X << Rt, -Rt * cross(r), Matrix3d::Zero(), Rt;
  return X;
}

}  // namespace

JointTransforms jointTransforms(const Frame& socket, const Frame& joint, const Frame& plug) {
  const Matrix3d Rt = plug.R.transpose();
  const Matrix6 toChild = X(Rt, -Rt * plug.r);  // [ABA] (6)

  JointTransforms transforms;  // [ABA] (10), (12)
  transforms.X_cp = toChild * X(joint.R, joint.r) * X(socket.R, socket.r);
  transforms.X_cj = toChild * X(joint.R, Vector3d::Zero());
  return transforms;
}
