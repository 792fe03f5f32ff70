// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained_simulation.h"

// What changes the gap by one with least kinetic energy.
static VectorXd towardsTheSurface(const ContactPlace& place) {
  const VectorXd x = solve(place.M, place.jc);
  return x / place.jc.dot(x);
}

ConstrainedRun constrainedSimulation(const ConstrainedDynamics& dynamics, const JointTorque& torque,
                                     const VectorXd& q0, double dt, int samples, int substeps) {
  ConstrainedRun run{MatrixXd(q0.size(), samples), VectorXd(samples), VectorXd(samples)};
  const double h = dt / substeps;
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  for (int k = 0; k < samples; ++k) {
    for (int j = 0; j < substeps; ++j) {
      const ContactMotion motion = dynamics(q, qd, torque(k * dt + j * h));
      if (j == 0) {
        run.q.col(k) = q;
        run.f_n(k) = motion.f_n;
        run.gap(k) = dynamics.contact(q).gap;
      }
      q += h * qd;
      qd += h * motion.qdd;

      const ContactPlace off = dynamics.contact(q);
      q -= towardsTheSurface(off) * off.gap;
      const ContactPlace on = dynamics.contact(q);
      qd -= towardsTheSurface(on) * on.jc.dot(qd);
    }
  }
  run.q.conservativeResize(q0.size(), samples + 1);
  run.q.col(samples) = q;
  return run;
}
