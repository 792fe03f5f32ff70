// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trajectory.h"

#include <algorithm>

#include "core/base/at.h"
#include "core/dynamics/constraint/loop_constraint.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/momentum.h"

namespace enshu {

Trajectory makeTrajectory(const Mechanism& mechanism, Eigen::Index N) {
  const Robot& robot = mechanism.robot();
  const int contacts = count(mechanism.contacts().points);
  Trajectory trajectory;
  trajectory.t.resize(N);
  trajectory.q.resize(robot.coordinates(), N);
  trajectory.u.resize(robot.dof(), N);
  trajectory.ud.resize(robot.dof(), N);
  trajectory.tau.resize(robot.dof(), N);
  trajectory.energy.resize(2, N);
  trajectory.momentum.resize(6, N);
  trajectory.fn.resize(contacts, N);
  trajectory.gap.resize(contacts, N);
  trajectory.loopGap.resize(robot.loops().empty() ? 0 : N);
  return trajectory;
}

void recordMotion(Trajectory& trajectory, Eigen::Index k, const Robot& robot, double t,
                  const MotionState& state) {
  const Energy energy = enshu::energy(robot, state.q, state.u);
  trajectory.t[k] = t;
  trajectory.q.col(k) = state.q;
  trajectory.u.col(k) = state.u;
  trajectory.energy.col(k) << energy.kinetic, energy.potential;
  trajectory.momentum.col(k) = momentum(robot, state.q, state.u).vector();
  if (!robot.loops().empty()) {
    trajectory.loopGap[k] = loopConstraint(robot, state.q, state.u).gap.cwiseAbs().maxCoeff();
  }
}

Result<void> record(Trajectory& trajectory, Eigen::Index k, const Mechanism& mechanism, double t,
                    const MotionState& state) {
  const auto response = mechanism.response(t, state);
  ENSHU_TRY(response);
  recordMotion(trajectory, k, mechanism.robot(), t, state);
  trajectory.ud.col(k) = response->ud;
  trajectory.tau.col(k) = response->tau;
  if (response->fn.size() > 0) {
    trajectory.fn.col(k) = response->fn;
    trajectory.gap.col(k) = response->gap;
  }
  return {};
}

Trajectory firstSamples(const Trajectory& trajectory, Eigen::Index N) {
  Trajectory first = trajectory;
  first.t = trajectory.t.head(N);
  first.loopGap = trajectory.loopGap.head(std::min(N, trajectory.loopGap.size()));
  for (auto rows :
       {&Trajectory::q, &Trajectory::u, &Trajectory::ud, &Trajectory::tau, &Trajectory::energy,
        &Trajectory::momentum, &Trajectory::fn, &Trajectory::gap}) {
    first.*rows = (trajectory.*rows).leftCols(N);
  }
  return first;
}

TrajectorySummary summary(const Trajectory& trajectory) {
  TrajectorySummary summary;
  if (trajectory.t.size() == 0) {
    return summary;
  }
  const Eigen::RowVectorXd E = trajectory.energy.colwise().sum();
  summary.energyError = (E.array() - E[0]).abs().maxCoeff();
  const double fastest = trajectory.energy.row(0).maxCoeff();
  summary.energyDrift = fastest > 0 ? summary.energyError / fastest : 0;
  summary.momentumError =
      (trajectory.momentum.colwise() - trajectory.momentum.col(0).eval()).cwiseAbs().maxCoeff();
  if (trajectory.fn.size() > 0) {
    summary.drift = trajectory.gap.cwiseAbs().maxCoeff();
    summary.leastNormal = trajectory.fn.minCoeff();
  }
  return summary;
}

}  // namespace enshu
