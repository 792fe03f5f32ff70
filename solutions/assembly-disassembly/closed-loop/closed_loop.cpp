// SPDX-License-Identifier: GPL-3.0-or-later
#include "closed_loop.h"

Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint) {
  // [ADA] (4) with F_2 = F and F_1 = -F: a_2 - a_1 - g = Ps F + beta
  const Matrix6 Ps = open.Phi11 - open.Phi12 - open.Phi21 + open.Phi22;
  const Vector6 beta = open.B2 - open.B1 - joint.g;

  // Tc^T (Ps F + beta) = 0 with F = Tc x; a loop may ask the same twice, so on the range only.
  const Matrix6X& Tc = joint.Tc;
  return -Tc * leastNorm(Tc.transpose() * Ps * Tc, Tc.transpose() * beta);
}
