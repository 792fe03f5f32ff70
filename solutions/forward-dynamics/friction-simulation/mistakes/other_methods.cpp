// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

struct State {
  VectorXd q;
  VectorXd qd;
};

State moved(const State& from, double h, const State& rate) {
  return {from.q + h * rate.q, from.qd + h * rate.qd};
}

// The average rate of the state over a step that begins with the rate k1.
template <class Rate>
State averageRate(const Rate& rate, const State& x, const State& k1, double dt) {
  if (mistake("midpoint-method")) {
    return rate(moved(x, dt / 2, k1));
  }
  if (mistake("heun-method")) {
    const State k2 = rate(moved(x, dt, k1));
    return {(k1.q + k2.q) / 2, (k1.qd + k2.qd) / 2};
  }
  if (mistake("runge-kutta")) {
    const State k2 = rate(moved(x, dt / 2, k1));
    const State k3 = rate(moved(x, dt / 2, k2));
    const State k4 = rate(moved(x, dt, k3));
    return {(k1.q + 2 * k2.q + 2 * k3.q + k4.q) / 6, (k1.qd + 2 * k2.qd + 2 * k3.qd + k4.qd) / 6};
  }
  return k1;
}

}  // namespace

// Another method in the place of the explicit Euler method, [LAB] 3.3: one that calls the forward
// dynamics more than once in a step.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const auto rate = [&](const State& x) {
    return State{x.qd, forwardDynamics(x.q, x.qd, -friction.cwiseProduct(x.qd))};
  };

  State x{q0, VectorXd::Zero(q0.size())};
  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    const State k1 = rate(x);
    acceleration.col(k) = k1.qd;
    x = moved(x, dt, averageRate(rate, x, k1, dt));
  }
  return acceleration;
}
