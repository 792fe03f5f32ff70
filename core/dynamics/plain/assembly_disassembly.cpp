// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/assembly_disassembly.h"

#include <algorithm>
#include <bit>

#include "core/base/at.h"
#include "core/dynamics/input/forward_dynamics_input.h"

namespace enshu::plain {

using Eigen::VectorXd;

namespace {

// Of a chain neighbours first, then neighbouring pairs, and so on, as in Fig. 2: joints 1 3 5 7,
// 2 6, 4, which are those of bodies 2 4 6 8, 3 7, 5; the one to the ground last. On a tree any
// order is one.
std::vector<int> inPairs(std::vector<int> joints) {
  std::stable_sort(joints.begin(), joints.end(), [](int a, int b) {
    return std::countr_zero(static_cast<unsigned>(a - 1)) <
           std::countr_zero(static_cast<unsigned>(b - 1));
  });
  return joints;
}

}  // namespace

Result<std::vector<VectorXd>> assembleAndDisassemble(const Robot& robot,
                                                     const std::vector<MovingBody>& bodies,
                                                     const std::vector<Handles>& parts,
                                                     const std::vector<int>& joints,
                                                     const VectorXd& tau, VectorXd& ud) {
  std::vector<Handles> assembled = parts;
  std::vector<int> partOf(bodies.size());  // which of them a body is in
  std::vector<int> open(bodies.size());    // how many of its joints are not yet assembled
  for (int i = 0; i < count(parts); ++i) {
    for (const int body : at(parts, i).bodies) {
      at(partOf, body) = i;
    }
  }
  for (const int b : joints) {
    ++at(open, b);
    ++at(open, at(bodies, b).parent);
  }
  struct Joined {
    int A, B, whole;
    AssemblyStep step;
  };
  std::vector<Joined> joined;
  for (const int b : inPairs(joints)) {  // 2.2, assembly, step 2, and again: step 3
    const MovingBody& child = at(bodies, b);
    --at(open, b);
    --at(open, child.parent);
    const int A = at(partOf, child.parent), B = at(partOf, b), whole = count(assembled);
    auto step = assemble(at(assembled, A), at(assembled, B), b, bodies,
                         tau.segment(child.firstDof, child.S.cols()), open);
    if (!step) {
      return lostDigits(robot, child.link);
    }
    for (const int body : step->whole.bodies) {
      at(partOf, body) = whole;
    }
    assembled.push_back(step->whole);
    joined.push_back({A, B, whole, *std::move(step)});
  }
  std::vector<VectorXd> f(assembled.size());  // nothing acts on a whole without handles
  std::reverse(joined.begin(), joined.end());
  for (const auto& [A, B, whole, step] : joined) {  // disassembly, steps 1-3, and again: 4 and 5
    const auto [forces, acceleration] = disassemble(step, bodies, at(f, whole));
    at(f, A) = forces.head(at(assembled, A).B.size());
    at(f, B) = forces.tail(at(assembled, B).B.size());
    ud.segment(at(bodies, step.b).firstDof, acceleration.size()) = acceleration;
  }
  f.resize(parts.size());
  return f;
}

Handles ground(const Robot& robot) {
  Handles ground{{0}, Matrix6::Zero(), Vector6::Zero()};
  ground.B.head<3>() = -robot.gravity();
  return ground;
}

Result<VectorXd> assemblyDisassembly(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                     const VectorXd& tau, const std::vector<ExternalLoad>& loads) {
  const auto external = forwardDynamicsInput(robot, q, u, tau, loads);
  ENSHU_TRY(external);
  if (!robot.gears().empty()) {
    return gearlessOnly(robot);
  }
  const std::vector<MovingBody> bodies = movingBodies(robot, q, u, *external);
  std::vector<Handles> parts{ground(robot)};
  std::vector<int> joints;
  for (int b = 1; b < count(bodies); ++b) {  // 2.2, assembly, step 1
    const auto Phi = inverseInertia(at(bodies, b).I);
    if (!Phi) {
      return noInverseInertia(robot, at(bodies, b).link);
    }
    parts.push_back({{b}, *Phi, -*Phi * at(bodies, b).P});  // (3), from (1)
    joints.push_back(b);
  }
  VectorXd ud(robot.dof());
  ENSHU_TRY(assembleAndDisassemble(robot, bodies, parts, joints, tau, ud));
  return ud;
}

}  // namespace enshu::plain
