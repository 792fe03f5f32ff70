// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain_by_assembly.h"

std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool grounded) {
  std::vector<VectorXd> qdd(bodies.size());
  // TODO(student): assemble the bodies in halves, and keep every part (steps 1 and 2).

  // TODO(student): joint 0, to the ground, or the acceleration of a body that floats (step 3).

  // TODO(student): take the parts apart again, and hand the forces down (step 4).

  return qdd;
}
