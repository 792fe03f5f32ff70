// SPDX-License-Identifier: GPL-3.0-or-later
#include "spatial_transforms.h"

JointTransforms jointTransforms(const Frame& socket, const Frame& joint, const Frame& plug) {
  JointTransforms transforms;
  // TODO(student): a function for X(R, r) (step 1) and what leads back through the plug (step 2).

  // TODO(student): transforms.X_cp, from the parent to the child (step 3).

  // TODO(student): transforms.X_cj, from the joint's motion to the child's (step 4).

  return transforms;
}
