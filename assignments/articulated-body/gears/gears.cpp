// SPDX-License-Identifier: GPL-3.0-or-later
#include "gears.h"

GearGroup gearGroup(const std::vector<GearedBody>& bodies, double tau, const Vector6& A_base) {
  GearGroup group;
  // TODO(student): X, J^ and C^ of each body against the base and the shared coordinate (steps 1,
  // 2).

  // TODO(student): the sums over the bodies, and group.qdd (step 3).

  // TODO(student): group.I and group.Z (steps 4 and 5).

  return group;
}
