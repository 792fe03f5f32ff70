#include "chain_by_assembly.h"

#include <map>

std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool grounded) {
  using Range = std::pair<int, int>;
  std::map<Range, ArticulatedResponse> part;
  std::vector<VectorXd> qdd(bodies.size());
  const std::function<const ArticulatedResponse&(int, int)> up =
      [&](int a, int b) -> const ArticulatedResponse& {
    const int m = a + (b - a + 1) / 2;  // the inner half takes the odd one
    return part[{a, b}] =
               b - a == 1 ? bodies[a] : steps.assemble(up(a, m), up(m, b), m);
  };
  const std::function<void(int, int, Vector6, Vector6)> down = [&](int a, int b, Vector6 f1,
                                                                   Vector6 f2) {
    if (b - a == 1) return;
    const int m = a + (b - a + 1) / 2;
    const TakenApart t = steps.disassemble(part[{a, m}], part[{m, b}], m, f1, f2);
    qdd[m] = t.qdd;
    down(a, m, f1, -t.F);
    down(m, b, t.F, f2);
  };
  const int n = static_cast<int>(bodies.size());
  const ArticulatedResponse whole = up(0, n);
  const Vector6 zero = Vector6::Zero();
  const TakenApart base =
      grounded ? steps.disassemble(ground, whole, 0, zero, zero) : TakenApart{zero, whole.B1};
  qdd[0] = base.qdd;
  down(0, n, base.F, zero);
  return qdd;
}
