// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recipes/runs.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/base/at.h"
#include "core/simulation/lab_runs.h"
#include "core/simulation/lab_trajectories.h"
#include "core/simulation/paper_runs.h"

namespace enshu::recipes {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

const char kLabInverse[] = "lab-inverse";
const char kLabFriction[] = "lab-friction";

[[noreturn]] void refuse(const std::string& run, const std::string& why) {
  throw std::invalid_argument("the run \"" + run + "\": " + why);
}

bool suitsTheLab(const Robot& robot) {
  const auto suits = [&](const Link& link) {
    return link.plug.R.isIdentity(0) && link.plug.p.isZero(0) &&
           (link.joint.type == JointType::Fixed || link.joint.type == JointType::Revolute ||
            link.joint.type == JointType::Prismatic);
  };
  return robot.gears().empty() && robot.loops().empty() &&
         std::all_of(robot.links().begin(), robot.links().end(), suits);
}

Trajectory labRun(const std::string& name, const Robot& robot) {
  if (!suitsTheLab(robot)) {
    refuse(name, "the lab's joints turn or slide, or are fixed, without plugs, gears and loops");
  }
  if (name == kLabInverse) {
    return labInverseTrajectory(robot);
  }
  if (robot.dof() != labFrictionQ0().size()) {
    refuse(name, "the lab's arm has seven joints");
  }
  return labFrictionTrajectory(robot);
}

// Up to its sample `last`.
Trajectory paperRun(const std::string& name, const Robot& robot, int last) {
  Result<PaperRun> run = enshu::paperRun(name);
  if (!run) {
    refuse(name, run.error().message());
  }
  const Robot& own = run->mechanism.robot();
  if (robot.dof() != own.dof() || robot.coordinates() != own.coordinates()) {
    refuse(name, "it is of another robot, " + own.name());
  }
  run->options.duration = std::max(1, last) * run->options.dt;
  const Result<Trajectory> trajectory = simulate(run->mechanism, run->initial, run->options);
  if (!trajectory) {
    refuse(name, trajectory.error().message());
  }
  return *trajectory;
}

int samplesOf(const std::string& name) {
  if (name == kLabInverse || name == kLabFriction) {
    return name == kLabInverse ? kLabInverseSamples : kLabFrictionSteps;
  }
  const Result<PaperRun> run = enshu::paperRun(name);
  return run ? static_cast<int>(std::lround(run->options.duration / run->options.dt)) + 1 : 0;
}

// From the first to the last, as far from each other as possible.
std::vector<int> spread(int samples, int all) {
  std::vector<int> chosen;
  for (int k = 0; k < samples; ++k) {
    const double part = samples > 1 ? static_cast<double>(k) / (samples - 1) : 0;
    chosen.push_back(static_cast<int>(std::lround(part * (all - 1))));
  }
  return chosen;
}

MatrixXd columns(const MatrixXd& all, const std::vector<int>& chosen) {
  MatrixXd some(all.rows(), std::ssize(chosen));
  for (Index k = 0; k < some.cols(); ++k) {
    some.col(k) = all.col(at(chosen, k));
  }
  return some;
}

}  // namespace

std::vector<std::string> runNames() {
  std::vector<std::string> names{kLabInverse, kLabFriction};
  for (const std::string& name : paperRunNames()) {
    names.push_back(name);
  }
  return names;
}

bool isRun(const std::string& name) {
  const std::vector<std::string> names = runNames();
  return std::find(names.begin(), names.end(), name) != names.end();
}

States runStates(const Recipe& recipe, const Robot& robot) {
  const int all = samplesOf(recipe.name);
  Parameters parameters(recipe);
  const std::vector<int> at = parameters.wholeNumbers("at", all - 1);
  const std::vector<int> asked = parameters.wholeNumbers("samples", all);
  if (asked.size() > 1 || (!asked.empty() && asked.front() == 0)) {
    refuse(recipe.name, "samples: must be one number from 1");
  }
  const int samples = asked.empty() ? all : asked.front();
  parameters.done();
  const std::vector<int> chosen = at.empty() ? spread(samples, all) : at;
  const int last = *std::max_element(chosen.begin(), chosen.end());
  const bool ofTheLab = recipe.name == kLabInverse || recipe.name == kLabFriction;
  const Trajectory run = ofTheLab ? labRun(recipe.name, robot) : paperRun(recipe.name, robot, last);
  const bool isWhole = at.empty() && samples == all;
  return {isWhole ? run.t : Eigen::RowVectorXd(),
          columns(run.q, chosen),
          columns(run.u, chosen),
          columns(run.ud, chosen),
          columns(run.tau, chosen),
          {}};
}

}  // namespace enshu::recipes
