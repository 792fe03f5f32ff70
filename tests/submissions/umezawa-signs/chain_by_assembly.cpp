#include "chain_by_assembly.h"

namespace {

// Bodies from ... to-1 as one, with the two halves that it was assembled from.
struct Part {
  ArticulatedResponse response;
  size_t from = 0, to = 0;
  std::vector<Part> halves;  // none: one body
  size_t joint() const { return (from + to) / 2; }
};

// [ADA] 2.2, assembly 1-3
Part assembled(const AssemblySteps& steps, const std::vector<ArticulatedResponse>& bodies,
               size_t from, size_t to) {
  if (to - from == 1) {
    return {bodies[from], from, to, {}};
  }
  const size_t i = (from + to) / 2;
  std::vector<Part> halves{assembled(steps, bodies, from, i), assembled(steps, bodies, i, to)};
  return {steps.assemble(halves[0].response, halves[1].response, static_cast<int>(i)), from, to,
          halves};
}

// [ADA] 2.2, disassembly 1-5
void takeApart(const AssemblySteps& steps, const Part& part, const Vector6& f1, const Vector6& f2,
               std::vector<VectorXd>& qdd) {
  if (part.halves.empty()) {
    return;
  }
  const Part& A = part.halves[0];
  const Part& B = part.halves[1];
  const auto i = static_cast<int>(part.joint());
  const TakenApart joint = steps.disassemble(A.response, B.response, i, f1, f2);
  qdd[part.joint()] = joint.qdd;
  takeApart(steps, A, f1, joint.F, qdd);
  takeApart(steps, B, joint.F, f2, qdd);
}

}  // namespace

std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool grounded) {
  std::vector<VectorXd> qdd(bodies.size());
  const Part whole = assembled(steps, bodies, 0, bodies.size());
  const Vector6 none = Vector6::Zero();
  if (grounded) {
    const TakenApart joint = steps.disassemble(ground, whole.response, 0, none, none);
    qdd[0] = joint.qdd;
    takeApart(steps, whole, joint.F, none, qdd);
  } else {
    qdd[0] = whole.response.B1;
    takeApart(steps, whole, none, none, qdd);
  }
  return qdd;
}
