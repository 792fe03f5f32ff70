// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/composite/composite_forward_dynamics_kernel.h"
#include "core/dynamics/constraint/loop_constraint.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/plain/articulated_body.h"
#include "core/dynamics/plain/articulated_body_gears.h"
#include "core/dynamics/plain/assembly_disassembly.h"
#include "core/dynamics/plain/hybrid_modelling.h"
#include "core/quantities/quantity.h"

namespace enshu::quantities {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using Vector = Model<double>::ConstVector;

Evaluated written(const Result<VectorXd>& ud) {
  ENSHU_TRY(ud);
  return *ud;
}

// Forward dynamics of the tree; returns the link whose joint moves no inertia, -1: none.
using ForwardMethod = int (*)(const Model<double>&, Workspace<double>&, const Vector& q,
                              const Vector& u, const Vector& tau, Model<double>::Forces,
                              Model<double>::Vector ud);

using MatrixMethod = void (*)(const Model<double>&, Workspace<double>&, const Vector& q,
                              Model<double>::Matrix);

// Loops are kept closed by multipliers in the tree's equation.
template <ForwardMethod method, MatrixMethod matrix>
Evaluated byMatrix(const Instant& instant) {
  const Model<double>& model = instant.prepared.model;
  Workspace<double>& space = instant.prepared.space;
  VectorXd ud(instant.robot.dof());
  const int singular =
      method(model, space, instant.q, instant.u, instant.tau, instant.external, ud);
  if (singular >= 0) {
    return singularInertia(instant.robot, singular);
  }
  if (instant.robot.loops().empty()) {
    return ud;
  }
  EquationOfMotion equation{MatrixXd(model.dof, model.dof), torque(instant, instant.rest())};
  matrix(model, space, instant.q, equation.M);
  return written(
      closedLoopAcceleration(instant.robot, equation, instant.q, instant.u, instant.tau));
}

constexpr auto byComposites =
    byMatrix<compositeForwardDynamics<double>, compositeInertiaMatrix<double>>;
constexpr auto byUnitVectors =
    byMatrix<unitVectorForwardDynamics<double>, unitVectorInertiaMatrix<double>>;

Evaluated byArticulatedBodies(const Instant& instant) {
  if (!instant.robot.loops().empty()) {
    return treesOnly(instant.robot);
  }
  return written(
      articulatedBodyAcceleration(instant.robot, instant.q, instant.u, instant.tau, instant.loads));
}

// By an algorithm that is prepared once.
template <class Algorithm>
Evaluated byPrepared(const Instant& instant, Result<Algorithm>& algorithm) {
  ENSHU_TRY(algorithm);
  VectorXd ud;
  ENSHU_TRY((*algorithm)(instant.q, instant.u, instant.tau, instant.external, ud));
  return ud;
}

Evaluated byAssembly(const Instant& instant) {
  auto& assembly = instant.prepared.assembly;
  if (!assembly) {
    assembly = AssemblyDisassembly::create(instant.robot);
  }
  return byPrepared(instant, *assembly);
}

Result<HybridDynamics> makeHybrid(const Robot& robot, const SubChainMaker& prepareChain) {
  if (!robot.loops().empty()) {
    return treesOnly(robot);
  }
  if (!robot.gears().empty()) {
    return gearlessOnly(robot);
  }
  return HybridDynamics::create(robot, {.prepare = prepareChain});
}

Evaluated byHybrid(const Instant& instant) {
  auto& hybrid = instant.prepared.hybrid;
  if (!hybrid) {
    hybrid = makeHybrid(instant.robot, instant.prepared.makers.chain);
  }
  return byPrepared(instant, *hybrid);
}

// As the papers write them.
using PlainMethod = Result<VectorXd> (*)(const Robot&, const VectorXd& q, const VectorXd& u,
                                         const VectorXd& tau, const std::vector<ExternalLoad>&);

template <PlainMethod method>
Evaluated plainly(const Instant& instant) {
  if (!instant.robot.loops().empty()) {
    return treesOnly(instant.robot);
  }
  return written(method(instant.robot, instant.q, instant.u, instant.tau, instant.loads));
}

Evaluated plainlyByArticulatedBodies(const Instant& instant) {
  return instant.robot.gears().empty() ? plainly<plain::articulatedBodyAcceleration>(instant)
                                       : plainly<plain::gearedBodyAcceleration>(instant);
}

}  // namespace

QuantityList accelerationQuantities() {
  const std::vector<const char*> needs = {"q", "u", "tau"};
  return {{"ud", needs, byComposites},
          {"ud:crb", needs, byComposites},
          {"ud:unit-vector", needs, byUnitVectors},
          {"ud:aba", needs, byArticulatedBodies},
          {"ud:aba-plain", needs, plainlyByArticulatedBodies},
          {"ud:ada", needs, byAssembly},
          {"ud:ada-plain", needs, plainly<plain::assemblyDisassembly>},
          {"ud:hybrid", needs, byHybrid},
          {"ud:hybrid-plain", needs, plainly<plain::hybridForwardDynamics>}};
}

}  // namespace enshu::quantities
