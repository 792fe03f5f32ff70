// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/hybrid_modelling.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/plain/assembly_disassembly.h"
#include "core/dynamics/plain/hybrid_modelling_sub_chain.h"

namespace enshu::plain {

using Eigen::VectorXd;

namespace {

// Each body is of its parent's sub-chain while there is room.
std::vector<SubChain> subChains(const std::vector<MovingBody>& bodies, int chain) {
  std::vector<SubChain> chains;
  std::vector<int> chainOf(bodies.size(), -1);
  for (int b = 1; b < count(bodies); ++b) {
    const int carrier = at(chainOf, at(bodies, b).parent);
    const bool joins = carrier >= 0 && count(at(chains, carrier).bodies) < chain;
    at(chainOf, b) = joins ? carrier : count(chains);
    if (!joins) {
      SubChain& own = chains.emplace_back();
      own.bodies = {b};
      own.columns = {0};  // of A, whose x' begins with V'_A
      continue;
    }
    SubChain& own = at(chains, carrier);
    own.bodies.push_back(b);
    own.columns.push_back(own.size);
    own.size += at(bodies, b).S.cols();
  }
  return chains;
}

}  // namespace

Result<VectorXd> hybridForwardDynamics(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                       const VectorXd& tau, const std::vector<ExternalLoad>& loads,
                                       int chain) {
  expects(chain >= 1, "hybridForwardDynamics: a sub-chain has a body or more");
  const auto external = forwardDynamicsInput(robot, q, u, tau, loads);
  ENSHU_TRY(external);
  if (!robot.gears().empty()) {
    return gearlessOnly(robot);
  }
  const std::vector<MovingBody> bodies = movingBodies(robot, q, u, *external);
  std::vector<SubChain> chains = subChains(bodies, chain);
  std::vector<int> joints;  // between sub-chains
  std::vector<char> hasHandle(bodies.size());
  for (const SubChain& V : chains) {
    const int A = V.bodies.front();
    joints.push_back(A);
    at(hasHandle, A) = at(hasHandle, at(bodies, A).parent) = 1;
  }
  std::vector<Handles> parts{ground(robot)};
  for (SubChain& V : chains) {  // 3.1, assembly, steps 1 and 2
    const auto handles = respond(bodies, tau, hasHandle, V);
    if (!handles) {
      return noInverseInertia(robot, at(bodies, V.bodies.front()).link);
    }
    parts.push_back(*handles);
  }
  VectorXd ud(robot.dof());
  // 3.1, assembly, step 3, and disassembly, steps 1 to 3, at each joint between sub-chains. Step 4
  // has nothing to do with the two of Fig. 3: it is copied from 2.2 (references.md).
  const auto F = assembleAndDisassemble(robot, bodies, parts, joints, tau, ud);
  ENSHU_TRY(F);
  for (int i = 0; i < count(chains); ++i) {  // 3.1, disassembly, step 5
    disassemble(bodies, at(chains, i), at(parts, i + 1), at(*F, i + 1), ud);
  }
  return ud;
}

}  // namespace enshu::plain
