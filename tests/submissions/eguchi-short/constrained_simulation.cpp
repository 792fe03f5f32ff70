// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained_simulation.h"

ConstrainedRun constrainedSimulation(const ConstrainedDynamics& dynamics, const JointTorque& torque,
                                     const VectorXd& q0, double dt, int samples, int substeps) {
  const double h = dt / substeps;
  const auto s = [](const ContactPlace& c) -> VectorXd {
    const VectorXd x = c.M.ldlt().solve(c.jc);
    return x / x.dot(c.jc);
  };
  MatrixXd q(q0.size(), samples);
  VectorXd f(samples), z(samples), x = q0, v = 0 * q0;
  for (int n = 0; n < samples * substeps; ++n) {
    const auto [f_n, a] = dynamics(x, v, torque(n * h));
    if (n % substeps == 0) {
      q.col(n / substeps) = x;
      f(n / substeps) = f_n;
      z(n / substeps) = dynamics.contact(x).gap;
    }
    x += h * v;
    v += h * a;
    auto c = dynamics.contact(x);
    x -= s(c) * c.gap;
    c = dynamics.contact(x);
    v -= s(c) * c.jc.dot(v);
  }
  return {q, f, z};
}
