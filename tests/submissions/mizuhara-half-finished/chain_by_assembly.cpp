#include "chain_by_assembly.h"

// 1つずつ順番につなぐ（二分木はあとで）
std::vector<VectorXd> assemblyDisassembly(const AssemblySteps &steps,
                                          const std::vector<ArticulatedResponse> &bodies,
                                          const ArticulatedResponse &ground, bool grounded) {
  std::vector<ArticulatedResponse> inner{bodies[0]};
  for (size_t i = 1; i < bodies.size(); i++)
    inner.push_back(steps.assemble(inner.back(), bodies[i], (int)i));
  std::vector<VectorXd> qdd(bodies.size());
  const Vector6 zero = Vector6::Zero();
  Vector6 f1 = zero, f2 = zero;
  if (grounded) {
    const TakenApart t = steps.disassemble(ground, inner.back(), 0, zero, zero);
    qdd[0] = t.qdd;
    f1 = t.F;
  } else {
    qdd[0] = inner.back().B1;
  }
  for (size_t i = bodies.size() - 1; i >= 1; i--) {
    const TakenApart t = steps.disassemble(inner[i - 1], bodies[i], (int)i, f1, f2);
    qdd[i] = t.qdd;
    f2 = -t.F;
  }
  return qdd;
}
