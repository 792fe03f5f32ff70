// SPDX-License-Identifier: GPL-3.0-or-later
#include "disassemble.h"

JointForce disassemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                       const AssemblyJoint& joint, const Vector6& f1, const Vector6& f2) {
  // TODO(student): beta, the gap at the joint under f1 and f2 (step 1).

  JointForce found;
  // TODO(student): found.F (step 2).

  // TODO(student): the accelerations of both bodies at the joint (step 3).

  // TODO(student): found.qdd (step 4).

  return found;
}
