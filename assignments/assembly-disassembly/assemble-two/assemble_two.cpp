// SPDX-License-Identifier: GPL-3.0-or-later
#include "assemble_two.h"

ArticulatedResponse assemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                             const AssemblyJoint& joint) {
  // TODO(student): beta and Ps, the gap of the accelerations and what a joint
  // force does to it (step 1).

  // TODO(student): W (step 2).
  Matrix6 W;

  // TODO(student): F_0, the joint force when nobody holds the handles (step 3).
  Vector6 F_0;

  ArticulatedResponse whole;
  // TODO(student): the four blocks of whole (step 4).

  // TODO(student): whole.B1 and whole.B2 (step 5).

  return whole;
}
