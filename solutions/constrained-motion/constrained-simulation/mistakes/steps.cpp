// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "constrained_simulation.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// The direction in which the gap is taken away.
VectorXd shortWay(const ContactPlace& place) {
  VectorXd x = place.jc;
  if (!mistake("projection-without-inertia")) {
    x = solve(place.M, place.jc);
  }
  return x / place.jc.dot(x);
}

// q and qd after a substep of length h.
void advance(VectorXd& q, VectorXd& qd, const VectorXd& qdd, double h, double dt) {
  if (mistake("speed-by-sample-step")) {
    q += h * qd;
    qd += dt * qdd;
    return;
  }
  if (mistake("angle-by-sample-step")) {
    q += dt * qd;
    qd += h * qdd;
    return;
  }
  if (mistake("semi-implicit")) {
    qd += h * qdd;
    q += h * qd;
    return;
  }
  q += h * qd;
  if (mistake("taylor")) {
    q += h * h / 2 * qdd;
  }
  qd += h * qdd;
}

// Back to the surface.
void project(const ConstrainedDynamics& dynamics, VectorXd& q, VectorXd& qd) {
  if (mistake("no-projection")) {
    return;
  }
  const bool oneSided = mistake("contact-lets-go");
  const ContactPlace off = dynamics.contact(q);
  if (!mistake("position-not-projected") && !(oneSided && off.gap >= 0)) {
    q += shortWay(off) * (mistake("projection-reversed") ? off.gap : -off.gap);
  }
  if (!mistake("velocity-not-projected")) {
    const ContactPlace on = dynamics.contact(q);
    const double leaving = on.jc.dot(qd);
    const VectorXd away = shortWay(on) * (oneSided && leaving >= 0 ? 0 : leaving);
    qd += mistake("velocity-projection-reversed") ? away : VectorXd(-away);
  }
}

// When the torque of substep j of sample k is asked.
double instant(int k, int j, double dt, double h) {
  return mistake("torque-held")                  ? k * dt
         : mistake("torque-of-the-start")        ? 0
         : mistake("torque-of-the-first-sample") ? j * h
         : mistake("torque-by-sample-step")      ? k * dt + j * dt
         : mistake("torque-of-the-end")          ? k * dt + (j + 1) * h
                                                 : k * dt + j * h;
}

}  // namespace

// Another step, another projection, other instants.
ConstrainedRun constrainedSimulation(const ConstrainedDynamics& dynamics, const JointTorque& torque,
                                     const VectorXd& q0, double dt, int samples, int substeps) {
  ConstrainedRun run{MatrixXd(q0.size(), samples), VectorXd(samples), VectorXd(samples)};
  const double h = dt / substeps;
  const double length = mistake("time-step-of-the-samples") ? dt : h;
  const int steps = mistake("one-substep") ? 1 : substeps;
  VectorXd q = q0;
  VectorXd qd = mistake("start-in-motion") ? VectorXd(VectorXd::Ones(q0.size()))
                                           : VectorXd(VectorXd::Zero(q0.size()));
  const auto motionAt = [&](double t) {
    const VectorXd tau = torque(t);
    ContactMotion motion = dynamics(q, qd, mistake("torque-missing") ? VectorXd(0 * tau) : tau);
    if (mistake("pull-refused") && motion.f_n < 0) {
      const ContactPlace place = dynamics.contact(q);
      motion.qdd -= solve(place.M, place.jc) * motion.f_n;
      motion.f_n = 0;
    }
    return motion;
  };
  const auto record = [&](int k, double f_n) {
    run.q.col(k) = q;
    run.f_n(k) = mistake("contact-lets-go") ? std::max(0.0, f_n) : f_n;
    run.gap(k) = dynamics.contact(q).gap;
  };
  const bool late = mistake("recorded-after-update");
  for (int k = 0; k < samples; ++k) {
    for (int j = 0; j < steps; ++j) {
      const ContactMotion motion = motionAt(instant(k, j, dt, h));
      if ((j == 0 || mistake("recorded-in-every-substep")) && !late) {
        record(k, motion.f_n);
      }
      if (mistake("force-of-the-last-substep")) {
        run.f_n(k) = motion.f_n;
      }
      advance(q, qd, motion.qdd, length, dt);
      project(dynamics, q, qd);
    }
    if (late) {
      record(k, motionAt((k + 1) * dt).f_n);
    }
  }
  return run;
}
