// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained_simulation.h"

#include <cmath>

namespace {

// M x + j_c p = 0 and j_c . x = -rate as one system: the least change and the impulse p with it.
VectorXd change(const ContactPlace& place, double rate) {
  const auto n = place.jc.size();
  MatrixXd system = MatrixXd::Zero(n + 1, n + 1);
  system.topLeftCorner(n, n) = place.M;
  system.col(n).head(n) = place.jc;
  system.row(n).head(n) = place.jc.transpose();
  VectorXd right = VectorXd::Zero(n + 1);
  right(n) = -rate;
  return system.fullPivLu().solve(right).head(n);
}

}  // namespace

// One loop over all substeps; the place at the end of a step serves for its record as well.
ConstrainedRun constrainedSimulation(const ConstrainedDynamics& dynamics, const JointTorque& torque,
                                     const VectorXd& q0, double dt, int samples, int substeps) {
  ConstrainedRun run{MatrixXd(q0.size(), samples), VectorXd(samples), VectorXd(samples)};
  const double h = dt / substeps;
  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  ContactPlace place = dynamics.contact(q);
  for (int step = 0; step < samples * substeps; ++step) {
    const ContactMotion motion = dynamics(q, qd, torque(step * h));
    if (step % substeps == 0) {
      const int k = step / substeps;
      run.q.col(k) = q;
      run.f_n(k) = motion.f_n;
      run.gap(k) = place.gap;
    }
    const VectorXd ahead = q + h * qd;
    qd = qd + h * motion.qdd;
    place = dynamics.contact(ahead);
    q = ahead + change(place, place.gap);
    place = dynamics.contact(q);
    qd += change(place, place.jc.dot(qd));
  }
  return run;
}
