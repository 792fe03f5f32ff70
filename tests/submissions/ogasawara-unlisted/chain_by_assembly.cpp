#include "chain_by_assembly.h"

namespace {
struct Part {
  ArticulatedResponse r;
  std::vector<Part> kids;
};

Part build(const AssemblySteps& steps, const std::vector<ArticulatedResponse>& bodies, int a,
           int b) {
  if (b - a == 1) return {bodies[a], {}};
  const int i = (a + b) / 2;
  Part A = build(steps, bodies, a, i), B = build(steps, bodies, i, b);
  return {steps.assemble(A.r, B.r, i), {A, B}};
}

// In the order in which they are found, not by their numbers.
void take(const AssemblySteps& steps, const Part& p, int a, int b, Vector6 f1, Vector6 f2,
          std::vector<VectorXd>& out) {
  if (p.kids.empty()) return;
  const int i = (a + b) / 2;
  const TakenApart t = steps.disassemble(p.kids[0].r, p.kids[1].r, i, f1, f2);
  out.push_back(t.qdd);
  take(steps, p.kids[0], a, i, f1, -t.F, out);
  take(steps, p.kids[1], i, b, t.F, f2, out);
}
}  // namespace

std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool grounded) {
  const Part whole = build(steps, bodies, 0, static_cast<int>(bodies.size()));
  std::vector<VectorXd> qdd;
  Vector6 F = Vector6::Zero();
  if (grounded) {
    const TakenApart t = steps.disassemble(ground, whole.r, 0, F, F);
    qdd.push_back(t.qdd);
    F = t.F;
  } else {
    qdd.push_back(whole.r.B1);
  }
  take(steps, whole, 0, static_cast<int>(bodies.size()), F, Vector6::Zero(), qdd);
  return qdd;
}
