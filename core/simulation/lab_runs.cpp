// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab_runs.h"

#include <cmath>

#include "core/base/contract.h"
#include "core/simulation/euler_step.h"
#include "core/simulation/friction.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

JointMotion labInverseMotion(double T, double dt, int samples, int joints) {
  expects(T > 0 && samples >= 0 && joints >= 0, "labInverseMotion: T > 0, counts not negative");
  const double w = 2 * std::numbers::pi / T;
  JointMotion motion;
  for (MatrixXd* rows : {&motion.q, &motion.qd, &motion.qdd}) {
    rows->resize(joints, samples);
  }
  for (int k = 0; k < samples; ++k) {
    const double t = k * dt;
    motion.q.col(k).setConstant((t - std::sin(w * t) / w) / T);
    motion.qd.col(k).setConstant((1 - std::cos(w * t)) / T);
    motion.qdd.col(k).setConstant(w / T * std::sin(w * t));
  }
  return motion;
}

FrictionRun labFrictionRun(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                           const VectorXd& D, double dt, int steps) {
  const int n = forwardDynamics.joints();
  expects(q0.size() == n && D.size() == n, "labFrictionRun: q0 or D has the wrong size");
  expects(steps >= 0, "labFrictionRun: a negative number of steps");
  FrictionRun run;
  for (MatrixXd* rows : {&run.q, &run.qd, &run.qdd, &run.tau}) {
    rows->resize(n, steps);
  }
  JointState state{q0, VectorXd::Zero(n)};
  for (int k = 0; k < steps; ++k) {
    const VectorXd tau = viscousFriction(D, state.qd);
    const VectorXd qdd = forwardDynamics(state.q, state.qd, tau);
    run.q.col(k) = state.q;
    run.qd.col(k) = state.qd;
    run.qdd.col(k) = qdd;
    run.tau.col(k) = tau;
    eulerStep(state, qdd, dt);
  }
  return run;
}

}  // namespace enshu
