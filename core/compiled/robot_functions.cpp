// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/robot_functions.h"

#include "core/compiled/reduced_model.h"
#include "core/dynamics/articulated/articulated_body_kernel.h"
#include "core/dynamics/composite/composite_forward_dynamics_kernel.h"
#include "core/dynamics/newton_euler/unit_vector_kernel.h"
#include "core/symbolic/operation_count.h"

namespace enshu::compiled {

using symbolic::Function;
using symbolic::Matrix;
using symbolic::Scalar;
using symbolic::Vector;

namespace {

using TracedModel = Model<Scalar>;

TracedModel tracedModel(const Robot& robot) {
  return reducedModel(makeModel(robot)).cast<Scalar>();
}

Function cheaper(Function a, Function b) {
  const auto cost = [](const Function& f) { return symbolic::countOperations(f).arithmetic(); };
  return cost(b) < cost(a) ? std::move(b) : std::move(a);
}

// M by a kernel for it.
template <class Kernel>
Function traceInertiaMatrix(const TracedModel& model, const Kernel& kernel) {
  Workspace<Scalar> space(model);
  Function f("inertia_matrix");
  const Vector q = f.input("q", model.coordinates);
  Matrix M(model.dof, model.dof);
  kernel(model, space, q, M);
  f.output("M", M);
  return f;
}

// ud by a kernel that leaves the matrix's factors in the workspace.
template <class Kernel>
Function traceMatrixForwardDynamics(const TracedModel& model, const Kernel& kernel) {
  Workspace<Scalar> space(model);
  Function f("forward_dynamics");
  const Vector q = f.input("q", model.coordinates);
  const Vector u = f.input("u", model.dof);
  const Vector tau = f.input("tau", model.dof);
  Vector ud(model.dof);
  kernel(model, space, q, u, tau, ud);
  f.output("ud", ud);
  f.output("D", space.M.diagonal());
  f.output("scale", space.unit);
  return f;
}

// Of a robot without gears, whose D would stand in one column of several. The model is not reduced:
// the scale is made of true masses.
Function traceArticulatedBodies(const Robot& robot) {
  const TracedModel model = makeModel(robot).cast<Scalar>();
  Workspace<Scalar> space(model);
  Function f("forward_dynamics");
  const Vector q = f.input("q", model.coordinates);
  const Vector u = f.input("u", model.dof);
  const Vector tau = f.input("tau", model.dof);
  Vector ud(model.dof);
  articulatedBodyAcceleration<Scalar>(model, space, q, u, tau, {}, ud);
  Vector D(model.dof), scale(model.dof);
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<Scalar>& body = model.bodies[i];
    for (int k = 0; k < body.dof; ++k) {
      const auto column = static_cast<size_t>(body.column) + static_cast<size_t>(k);
      const auto& [S, U, inertia, rest] = space.eliminated[column];
      D[body.u + k] = inertia;
      scale[body.u + k] = inertiaScale<Scalar>(space.articulated[i], S);
    }
  }
  f.output("ud", ud);
  f.output("D", D);
  f.output("scale", scale);
  return f;
}

}  // namespace

Function inverseDynamicsFunction(const Robot& robot) {
  const TracedModel model = tracedModel(robot);
  Workspace<Scalar> space(model);
  Function f("inverse_dynamics");
  const Vector q = f.input("q", model.coordinates);
  const Vector u = f.input("u", model.dof);
  const Vector ud = f.input("ud", model.dof);
  Vector tau(model.dof);
  inverseDynamics<Scalar>(model, space, q, u, ud, {}, tau);
  f.output("tau", tau);
  return f;
}

Function biasFunction(const Robot& robot) {
  const TracedModel model = tracedModel(robot);
  Workspace<Scalar> space(model);
  Function f("bias");
  const Vector q = f.input("q", model.coordinates);
  const Vector u = f.input("u", model.dof);
  Vector c(model.dof);
  inverseDynamics<Scalar>(model, space, q, u, Vector::Zero(model.dof), {}, c);
  f.output("c", c);
  return f;
}

Function inertiaMatrixFunction(const Robot& robot) {
  const TracedModel model = tracedModel(robot);
  return cheaper(traceInertiaMatrix(model, &compositeInertiaMatrix<Scalar>),
                 traceInertiaMatrix(model, &unitVectorInertiaMatrix<Scalar>));
}

Function forwardDynamicsFunction(const Robot& robot) {
  const TracedModel model = tracedModel(robot);
  Function byMatrix = cheaper(
      traceMatrixForwardDynamics(model,
                                 [](auto& m, auto& space, auto& q, auto& u, auto& tau, auto& ud) {
                                   compositeForwardDynamics<Scalar>(m, space, q, u, tau, {}, ud);
                                 }),
      traceMatrixForwardDynamics(model,
                                 [](auto& m, auto& space, auto& q, auto& u, auto& tau, auto& ud) {
                                   unitVectorForwardDynamics<Scalar>(m, space, q, u, tau, {}, ud);
                                 }));
  if (!robot.gears().empty()) {
    return byMatrix;
  }
  return cheaper(std::move(byMatrix), traceArticulatedBodies(robot));
}

}  // namespace enshu::compiled
