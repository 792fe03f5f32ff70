// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain_by_assembly.h"

#include <limits>

// Responses that are no numbers, joined a thousand times, and then by a joint far beyond the chain.
std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool) {
  ArticulatedResponse grown = bodies[0];
  grown.Phi22.setConstant(std::numeric_limits<double>::quiet_NaN());
  grown.depth = std::numeric_limits<int>::max();
  for (int k = 0; k < 1000; ++k) {
    grown = steps.assemble(grown, grown, 1);
    grown.depth = std::numeric_limits<int>::max();
  }
  const TakenApart far =
      steps.disassemble(ground, grown, 1 << 30, Vector6::Zero(), Vector6::Zero());
  return std::vector<VectorXd>(bodies.size(), far.qdd);
}
