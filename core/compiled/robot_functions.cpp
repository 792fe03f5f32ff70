// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/robot_functions.h"

#include <utility>

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

Model<Scalar> tracedModel(const Robot& robot) {
  return reducedModel(makeModel(robot)).cast<Scalar>();
}

// A function of a robot while a kernel is run on its model.
struct Trace {
  Trace(const char* name, Model<Scalar> robot)
      : model(std::move(robot)), space(model), function(name) {}

  Vector q() { return function.input("q", model.coordinates); }
  Vector perDof(const char* name) { return function.input(name, model.dof); }

  Model<Scalar> model;
  Workspace<Scalar> space;
  Function function;
};

Function cheaper(Function a, Function b) {
  const auto cost = [](const Function& f) { return symbolic::countOperations(f).arithmetic(); };
  return cost(b) < cost(a) ? std::move(b) : std::move(a);
}

// M by a kernel for it.
template <class Kernel>
Function traceInertiaMatrix(const Model<Scalar>& model, const Kernel& kernel) {
  Trace t("inertia_matrix", model);
  Matrix M(model.dof, model.dof);
  kernel(t.model, t.space, t.q(), M);
  t.function.output("M", M);
  return std::move(t.function);
}

// tau by inverse dynamics.
Vector tracedTorques(Trace& t, const Vector& q, const Vector& u, const Vector& ud) {
  Vector tau(t.model.dof);
  inverseDynamics<Scalar>(t.model, t.space, q, u, ud, {}, tau);
  return tau;
}

// What tells whether a joint's inertia is singular, per degree of freedom: outputs of
// forwardDynamicsFunction.
struct Felt {
  Vector D, scale;
};

Felt feltByMatrix(const Trace& t) {
  return {t.space.M.diagonal(), t.space.unit};
}

Felt feltByBodies(const Trace& t) {
  Felt felt{Vector(t.model.dof), Vector(t.model.dof)};
  for (size_t i = 1; i < t.model.bodies.size(); ++i) {
    const Body<Scalar>& body = t.model.bodies[i];
    for (int k = 0; k < body.dof; ++k) {
      const auto& [S, U, D, rest] = t.space.eliminated[body.columnOf(k)];
      felt.D[body.u + k] = D;
      felt.scale[body.u + k] = inertiaScale<Scalar>(t.space.articulated[i], S);
    }
  }
  return felt;
}

// ud by a kernel for it.
template <class Kernel>
Function traceForwardDynamics(const Model<Scalar>& model, const Kernel& kernel,
                              Felt (*felt)(const Trace&)) {
  Trace t("forward_dynamics", model);
  const Vector q = t.q();
  const Vector u = t.perDof("u");
  const Vector tau = t.perDof("tau");
  Vector ud(model.dof);
  kernel(t.model, t.space, q, u, tau, Model<Scalar>::Forces(), ud);
  const auto [D, scale] = felt(t);
  t.function.output("ud", ud);
  t.function.output("D", D);
  t.function.output("scale", scale);
  return std::move(t.function);
}

}  // namespace

Function inverseDynamicsFunction(const Robot& robot) {
  Trace t("inverse_dynamics", tracedModel(robot));
  const Vector q = t.q();
  const Vector u = t.perDof("u");
  const Vector ud = t.perDof("ud");
  t.function.output("tau", tracedTorques(t, q, u, ud));
  return std::move(t.function);
}

Function biasFunction(const Robot& robot) {
  Trace t("bias", tracedModel(robot));
  const Vector q = t.q();
  const Vector u = t.perDof("u");
  t.function.output("c", tracedTorques(t, q, u, Vector::Zero(t.model.dof)));
  return std::move(t.function);
}

Function inertiaMatrixFunction(const Robot& robot) {
  const Model<Scalar> model = tracedModel(robot);
  return cheaper(traceInertiaMatrix(model, &compositeInertiaMatrix<Scalar>),
                 traceInertiaMatrix(model, &unitVectorInertiaMatrix<Scalar>));
}

Function forwardDynamicsFunction(const Robot& robot) {
  const Model<Scalar> model = tracedModel(robot);
  Function byMatrix =
      cheaper(traceForwardDynamics(model, &compositeForwardDynamics<Scalar>, feltByMatrix),
              traceForwardDynamics(model, &unitVectorForwardDynamics<Scalar>, feltByMatrix));
  if (!robot.gears().empty()) {
    return byMatrix;  // the D of a gear's joints would stand in one column of several
  }
  // Not reduced: the scale is made of true masses.
  return cheaper(std::move(byMatrix),
                 traceForwardDynamics(makeModel(robot).cast<Scalar>(),
                                      &articulatedBodyAcceleration<Scalar>, feltByBodies));
}

}  // namespace enshu::compiled
