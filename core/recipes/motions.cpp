// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recipes/motions.h"

#include <stdexcept>
#include <utility>

#include "core/dynamics/constraint/loop_constraint.h"
#include "core/recipes/runs.h"
#include "core/robot/random_robot.h"
#include "core/robot/robot_state.h"
#include "core/simulation/smooth_motion.h"

namespace enshu::recipes {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Range kSamples{1, 100'000};
constexpr Range kPositive{0, 1e6};

const char kSmooth[] = "smooth";
const char kStates[] = "states";

States drawSmooth(const Recipe& recipe, const Robot& robot, Random& random) {
  if (robot.coordinates() != robot.dof() || !robot.loops().empty()) {
    throw std::invalid_argument(
        "the recipe \"smooth\": the robot has a quaternion or a loop; take \"states\"");
  }
  Parameters parameters(recipe);
  const int samples = parameters.count("samples", {60, 60}, kSamples, random);
  const double dt = parameters.drawn("dt", {0.02, 0.05}, {1e-6, 10}, random);
  const double torque = parameters.number("torque", 10, kPositive);
  parameters.done();
  const JointMotion motion = SmoothMotion(random, robot.dof()).sample(dt, samples);
  const MatrixXd tau = torque / 2 * SmoothMotion(random, robot.dof()).sample(dt, samples).q;
  return {dt * Eigen::RowVectorXd::LinSpaced(samples, 0, samples - 1),
          motion.q,
          motion.qd,
          motion.qdd,
          tau,
          {}};
}

// A state near the zero position in which the loops are closed; most guesses have one near.
ClosedState drawClosed(const Robot& robot, double speed, Random& random) {
  constexpr int kTries = 1000;
  constexpr double kAway = 0.4;  // [rad or m]
  for (int tried = 0; tried < kTries; ++tried) {
    const VectorXd guess = zeroCoordinates(robot) + random.vector(robot.dof(), -kAway, kAway);
    const VectorXd u = random.vector(robot.dof(), -speed, speed);
    if (const Result<ClosedState> closed = closeLoops(robot, guess, u)) {
      return *closed;
    }
  }
  throw std::invalid_argument("the recipe \"states\": the loops of the robot cannot be closed");
}

ClosedState drawState(const Robot& robot, double speed, Random& random) {
  if (robot.loops().empty()) {
    const VectorXd q = randomCoordinates(robot, random);
    return {q, random.vector(robot.dof(), -speed, speed)};
  }
  if (robot.coordinates() != robot.dof()) {
    throw std::invalid_argument(
        "the recipe \"states\": a robot with loops must have no quaternion in q");
  }
  return drawClosed(robot, speed, random);
}

States drawIndependent(const Recipe& recipe, const Robot& robot, Random& random) {
  Parameters parameters(recipe);
  const int samples = parameters.count("samples", {20, 20}, kSamples, random);
  const double speed = parameters.number("speed", 2, kPositive);
  const double acceleration = parameters.number("acceleration", 5, kPositive);
  const double torque = parameters.number("torque", 10, kPositive);
  const double load = parameters.number("load", 0, kPositive);
  parameters.done();
  const int n = robot.dof();
  const int loads = load > 0 ? 6 * robot.linkCount() : 0;
  States states{{},
                MatrixXd(robot.coordinates(), samples),
                MatrixXd(n, samples),
                MatrixXd(n, samples),
                MatrixXd(n, samples),
                MatrixXd(loads, samples)};
  for (int k = 0; k < samples; ++k) {
    const auto [q, u] = drawState(robot, speed, random);
    states.q.col(k) = q;
    states.u.col(k) = u;
    states.ud.col(k) = random.vector(n, -acceleration, acceleration);
    states.tau.col(k) = random.vector(n, -torque, torque);
    states.external.col(k) = random.vector(loads, -load, load);
  }
  return states;
}

}  // namespace

std::vector<std::string> stateRecipes() {
  std::vector<std::string> names{kSmooth, kStates};
  for (const std::string& run : runNames()) {
    names.push_back(run);
  }
  return names;
}

States drawStates(const Recipe& recipe, const Robot& robot, Random& random) {
  if (recipe.name == kSmooth) {
    return drawSmooth(recipe, robot, random);
  }
  if (recipe.name == kStates) {
    return drawIndependent(recipe, robot, random);
  }
  if (isRun(recipe.name)) {
    return runStates(recipe, robot);
  }
  throw std::invalid_argument("there is no recipe \"" + recipe.name +
                              "\" for states: smooth, states, or the name of a run");
}

}  // namespace enshu::recipes
