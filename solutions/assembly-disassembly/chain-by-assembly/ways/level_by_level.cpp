// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain_by_assembly.h"

// Neighbours in pairs, then pairs in pairs: level by level, without recursion, and the way back
// through the levels.
std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool grounded) {
  struct Part {
    ArticulatedResponse response;
    int first;  // body
    Vector6 f1 = Vector6::Zero(), f2 = Vector6::Zero();
  };
  std::vector<std::vector<Part>> levels(1);
  for (size_t i = 0; i < bodies.size(); ++i) {
    levels[0].push_back({bodies[i], static_cast<int>(i)});
  }
  while (levels.back().size() > 1) {
    const std::vector<Part>& below = levels.back();
    std::vector<Part> level;
    for (size_t k = 0; k < below.size(); k += 2) {
      level.push_back(
          k + 1 == below.size()
              ? below[k]
              : Part{steps.assemble(below[k].response, below[k + 1].response, below[k + 1].first),
                     below[k].first});
    }
    levels.push_back(level);
  }
  std::vector<VectorXd> qdd(bodies.size());
  Part& whole = levels.back()[0];
  qdd[0] = whole.response.B1;
  if (grounded) {
    const TakenApart joint =
        steps.disassemble(ground, whole.response, 0, Vector6::Zero(), Vector6::Zero());
    qdd[0] = joint.qdd;
    whole.f1 = joint.F;
  }
  for (size_t level = levels.size() - 1; level > 0; --level) {
    std::vector<Part>& below = levels[level - 1];
    for (size_t k = 0; k < levels[level].size(); ++k) {
      const Part& part = levels[level][k];
      Part& A = below[2 * k];
      A.f1 = part.f1;
      if (2 * k + 1 == below.size()) {
        A.f2 = part.f2;
        continue;
      }
      Part& B = below[2 * k + 1];
      const TakenApart joint = steps.disassemble(A.response, B.response, B.first, part.f1, part.f2);
      qdd[static_cast<size_t>(B.first)] = joint.qdd;
      A.f2 = -joint.F;
      B.f1 = joint.F;
      B.f2 = part.f2;
    }
  }
  return qdd;
}
