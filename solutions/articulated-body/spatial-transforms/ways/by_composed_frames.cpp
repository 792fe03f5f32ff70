// SPDX-License-Identifier: GPL-3.0-or-later
#include "spatial_transforms.h"

namespace {

// Frame b in a, then frame c in b: frame c in a. [ABA] (1)
Frame composed(const Frame& a, const Frame& b) {
  return {a.r + a.R * b.r, a.R * b.R};
}

Frame inverse(const Frame& frame) {
  return {-frame.R.transpose() * frame.r, frame.R.transpose()};
}

// X of that frame column by column: what each of six unit motions becomes.
Matrix6 motionTransform(const Frame& frame) {
  Matrix6 X;
  for (int k = 0; k < 6; ++k) {
    const Vector6 unit = Vector6::Unit(k);
    const Vector3d v = unit.head<3>(), w = unit.tail<3>();
    X.col(k) << frame.R.transpose() * (v + w.cross(frame.r)), frame.R.transpose() * w;
  }
  return X;
}

}  // namespace

// One X of the child's whole pose in the parent, and one of its pose about the plug, by (5).
JointTransforms jointTransforms(const Frame& socket, const Frame& joint, const Frame& plug) {
  const Frame turned{Vector3d::Zero(), joint.R};
  return {motionTransform(composed(composed(socket, joint), inverse(plug))),
          motionTransform(composed(turned, inverse(plug)))};
}
