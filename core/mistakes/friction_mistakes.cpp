// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/lab_functions.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/mistakes/bank.h"
#include "core/mistakes/newton_euler_mistakes.h"
#include "core/simulation/euler_step.h"
#include "core/simulation/lab_runs.h"

namespace enshu::mistakes {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// A simulation under friction: what each step needs.
struct Simulation {
  const ForwardDynamics& dynamics;
  VectorXd D;
  double dt;

  VectorXd acceleration(const JointState& at) const {
    return dynamics(at.q, at.qd, -D.cwiseProduct(at.qd));
  }
};

// The step from one state to the next, qdd being the acceleration there.
using Step = void (*)(const Simulation& simulation, const VectorXd& qdd, JointState& state);

void explicitEuler(const Simulation& simulation, const VectorXd& qdd, JointState& state) {
  eulerStep(state, qdd, simulation.dt);
}

void semiImplicitEuler(const Simulation& simulation, const VectorXd& qdd, JointState& state) {
  state.qd += simulation.dt * qdd;
  state.q += simulation.dt * state.qd;
}

void rungeKutta(const Simulation& simulation, const VectorXd& qdd, JointState& state) {
  const double dt = simulation.dt;
  const auto after = [&](double h, const VectorXd& qd, const VectorXd& change) {
    return JointState{state.q + h * qd, state.qd + h * change};
  };
  const VectorXd qd1 = state.qd;
  const JointState s2 = after(dt / 2, qd1, qdd);
  const VectorXd k2 = simulation.acceleration(s2);
  const JointState s3 = after(dt / 2, s2.qd, k2);
  const VectorXd k3 = simulation.acceleration(s3);
  const JointState s4 = after(dt, s3.qd, k3);
  const VectorXd k4 = simulation.acceleration(s4);
  state.q += dt / 6 * (qd1 + 2 * s2.qd + 2 * s3.qd + s4.qd);
  state.qd += dt / 6 * (qdd + 2 * k2 + 2 * k3 + k4);
}

// What is done otherwise than in the reference.
struct Way {
  void (*coefficients)(VectorXd& D) = [](VectorXd&) {};
  void (*start)(JointState& state) = [](JointState&) {};
  double timeStep = 0;  // 0: the one that is given
  double stepFactor = 1;
  Step step = explicitEuler;
  int steps = 1;            // updates per column
  bool afterwards = false;  // the acceleration of the state after the update is recorded
  int shift = 0;            // columns by which the record is late
  bool weightless = false;
};

MatrixXd accelerations(const Way& way, const ForwardDynamics& dynamics, const VectorXd& q0,
                       const VectorXd& friction, double dt, int steps) {
  Simulation simulation{dynamics, friction,
                        way.stepFactor * (way.timeStep > 0 ? way.timeStep : dt)};
  way.coefficients(simulation.D);
  JointState state{q0, VectorXd::Zero(q0.size())};
  way.start(state);
  MatrixXd acceleration = MatrixXd::Zero(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    VectorXd qdd = simulation.acceleration(state);
    if (k + way.shift < steps && !way.afterwards) {
      acceleration.col(k + way.shift) = qdd;
    }
    for (int update = 0; update < way.steps; ++update) {
      way.step(simulation, qdd, state);
    }
    if (way.afterwards) {
      acceleration.col(k) = simulation.acceleration(state);
    }
  }
  return acceleration;
}

// Forward dynamics without gravity, as a student may have written them.
std::shared_ptr<const ForwardDynamics> weightless(const Robot& robot) {
  return std::make_shared<UnitVectorForwardDynamics>(
      std::make_shared<WorldInverseDynamics>(robot, weightlessStages()));
}

Mistake goes(const char* id, const Way& way) {
  return {QString::fromLatin1(id), [way](const Robot& robot, driver::Functions& functions) {
            const auto own = way.weightless ? weightless(robot) : nullptr;
            functions.add<driver::FrictionSimulation>(
                QStringLiteral("friction-simulation"),
                [way, own](const ForwardDynamics& given, const VectorXd& q0,
                           const VectorXd& friction, double dt, int steps) {
                  return accelerations(way, own ? *own : given, q0, friction, dt, steps);
                });
          }};
}

}  // namespace

Mistakes frictionMistakes() {
  return {
      goes("friction-reversed", {.coefficients = [](VectorXd& D) { D = -D; }}),
      goes("friction-missing", {.coefficients = [](VectorXd& D) { D.setZero(); }}),
      goes("one-coefficient", {.coefficients = [](VectorXd& D) { D.setConstant(D[0]); }}),
      goes("coefficients-in-reverse", {.coefficients = [](VectorXd& D) { D.reverseInPlace(); }}),
      goes("start-without-signs", {.start = [](JointState& s) { s.q = s.q.cwiseAbs().eval(); }}),
      goes("start-at-zero", {.start = [](JointState& s) { s.q.setZero(); }}),
      goes("gravity-missing", {.weightless = true}),
      goes("semi-implicit-euler", {.step = semiImplicitEuler}),
      goes("runge-kutta", {.step = rungeKutta}),
      goes("time-step-of-the-lab", {.timeStep = kLabFrictionDt}),
      goes("time-step-doubled", {.stepFactor = 2}),
      goes("time-step-halved", {.stepFactor = 0.5}),
      goes("speed-not-integrated", {.step = [](const Simulation& s, const VectorXd&,
                                               JointState& state) { state.q += s.dt * state.qd; }}),
      goes("angle-not-integrated", {.step = [](const Simulation& s, const VectorXd& qdd,
                                               JointState& state) { state.qd += s.dt * qdd; }}),
      goes("angle-with-half-acceleration",
           {.step =
                [](const Simulation& s, const VectorXd& qdd, JointState& state) {
                  state.q += s.dt * state.qd + s.dt * s.dt / 2 * qdd;
                  state.qd += s.dt * qdd;
                }}),
      goes("updated-twice", {.steps = 2}),
      goes("recorded-after-update", {.afterwards = true}),
      goes("recorded-one-late", {.shift = 1}),
  };
}

}  // namespace enshu::mistakes
