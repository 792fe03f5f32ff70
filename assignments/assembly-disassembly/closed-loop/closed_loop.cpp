// SPDX-License-Identifier: GPL-3.0-or-later
#include "closed_loop.h"

Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint) {
  Vector6 F = unset;
  // TODO(student): how a_2 - a_1 answers F, and what it is without F (step 1).

  // TODO(student): keep the blocked directions alone, and solve for the force there (steps 2 to 4).

  return F;
}
