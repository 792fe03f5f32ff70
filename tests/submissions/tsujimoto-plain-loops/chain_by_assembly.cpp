#include "chain_by_assembly.h"

// 再帰を使わない。隣どうしを順に接続し、記録を逆にたどって分解する。
struct Node {
  ArticulatedResponse r;
  int first, a, b;  // a, b: 部品の番号（-1 はリンク）
  Vector6 f1, f2;
};

std::vector<VectorXd> assemblyDisassembly(const AssemblySteps &steps,
                                          const std::vector<ArticulatedResponse> &bodies,
                                          const ArticulatedResponse &ground, bool grounded) {
  const int n = (int)bodies.size();
  std::vector<Node> nodes;
  std::vector<int> now;
  for (int i = 0; i < n; i++) {
    nodes.push_back({bodies[i], i, -1, -1, Vector6::Zero(), Vector6::Zero()});
    now.push_back(i);
  }
  while (now.size() > 1) {
    std::vector<int> next;
    for (size_t k = 0; k + 1 < now.size(); k += 2) {
      const int a = now[k], b = now[k + 1];
      const Node whole{steps.assemble(nodes[a].r, nodes[b].r, nodes[b].first), nodes[a].first, a, b,
                       Vector6::Zero(), Vector6::Zero()};
      next.push_back((int)nodes.size());
      nodes.push_back(whole);
    }
    if (now.size() % 2 == 1) next.push_back(now.back());
    now = next;
  }

  std::vector<VectorXd> qdd(n);
  Node &top = nodes[now[0]];
  if (grounded) {
    const TakenApart t = steps.disassemble(ground, top.r, 0, Vector6::Zero(), Vector6::Zero());
    qdd[0] = t.qdd;
    top.f1 = t.F;
  } else {
    qdd[0] = top.r.B1;
  }
  for (int k = (int)nodes.size() - 1; k >= n; k--) {
    Node &A = nodes[nodes[k].a], &B = nodes[nodes[k].b];
    const TakenApart t = steps.disassemble(A.r, B.r, B.first, nodes[k].f1, nodes[k].f2);
    qdd[B.first] = t.qdd;
    A.f1 = nodes[k].f1;
    A.f2 = -t.F;
    B.f1 = t.F;
    B.f2 = nodes[k].f2;
  }
  return qdd;
}
