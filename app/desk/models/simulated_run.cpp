// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/simulated_run.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace enshu::desk {

namespace {

constexpr double kRunaway = 100;  // [rad/s, m/s]

Eigen::Index samplesBeforeRunaway(const Trajectory& trajectory) {
  Eigen::Index k = 0;
  while (k < trajectory.t.size() && trajectory.u.col(k).cwiseAbs().maxCoeff() < kRunaway) {
    ++k;
  }
  return std::max<Eigen::Index>(k, 1);
}

double gapOf(const Trajectory& trajectory, const TrajectorySummary& summary) {
  if (trajectory.loopGap.size() > 0) {
    return trajectory.loopGap.maxCoeff();
  }
  return trajectory.fn.size() > 0 ? summary.drift : -1;
}

bool isBraked(const runs::Simulation& simulation) {
  const auto& points = simulation.mechanism.contacts().points;
  return !simulation.mechanism.damping().isZero(0) ||
         std::any_of(points.begin(), points.end(),
                     [](const Contact& point) { return point.K > 0; });
}

void keep(SimulatedRun& outcome, const runs::Simulation& simulation, Trajectory trajectory) {
  outcome.summary = summary(trajectory);
  outcome.gap = gapOf(trajectory, outcome.summary);
  outcome.file = runFile(runTitle(simulation.name, outcome.request), outcome.request.robot,
                         std::make_shared<const Trajectory>(std::move(trajectory)));
  outcome.file->mover = std::make_shared<const Robot>(simulation.mechanism.robot());
}

}  // namespace

SimulatedRun perform(const RunRequest& request, const QString& arm,
                     const std::function<bool(double fraction)>& progress) {
  SimulatedRun outcome;
  outcome.request = request;
  auto simulation = simulationOf(request, arm);
  if (!simulation) {
    outcome.failure = simulation.error();
    return outcome;
  }
  outcome.keepsEnergy = simulation->keepsEnergy;
  outcome.isBraked = isBraked(*simulation);
  std::optional<Trajectory> part;
  simulation->options.cutShort = [&part](const Trajectory& before) {
    part = firstSamples(before, samplesBeforeRunaway(before));
  };
  const auto begin = std::chrono::steady_clock::now();
  auto trajectory = runs::run(*simulation, progress);
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (trajectory) {
    keep(outcome, *simulation, *std::move(trajectory));
  } else {
    outcome.failure = trajectory.error();
    if (part) {
      keep(outcome, *simulation, *std::move(part));
    }
  }
  return outcome;
}

}  // namespace enshu::desk
