// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/simulate/real_options.h"
#include "app/cli/simulate/simulation_job.h"
#include "app/cli/terminal.h"
#include "core/robot/robot_state.h"
#include "core/robotfile/robotfile.h"
#include "core/robotfile/states_file.h"

namespace enshu::cli {

namespace {

class RobotJobWords {
  Q_DECLARE_TR_FUNCTIONS(RobotJob)
};

constexpr double kMaxSamples = 1e7;

// The first state of the file of --states; an empty one where there is no file.
std::optional<robotfile::State> stateOfFile(const Arguments& given, const Robot& robot) {
  if (!given.has("states")) {
    return robotfile::State{};
  }
  const auto document = robotfile::readStates(given.value("states"));
  if (!document) {
    complain(document.error());
    return std::nullopt;
  }
  if (document->states.empty()) {
    complain(RobotJobWords::tr("%1: there is no state").arg(given.value("states")));
    return std::nullopt;
  }
  const Result<robotfile::State> state = robotfile::readState(document->states.front(), robot);
  if (!state) {
    complain(state.error());
    return std::nullopt;
  }
  return *state;
}

// What the options --q, --u and --tau put in the place of the file's, zero where neither says.
std::optional<robotfile::State> startOf(const Arguments& given, const Robot& robot) {
  std::optional<robotfile::State> state = stateOfFile(given, robot);
  if (!state) {
    return std::nullopt;
  }
  const auto take = [&](const char* option, int size, std::optional<Eigen::VectorXd>& value) {
    if (!given.has(option)) {
      return true;
    }
    value = realList(given, option, size);
    return value.has_value();
  };
  if (!take("q", robot.coordinates(), state->q) || !take("u", robot.dof(), state->u) ||
      !take("tau", robot.dof(), state->tau)) {
    return std::nullopt;
  }
  state->q = state->q.value_or(zeroCoordinates(robot));
  state->u = state->u.value_or(Eigen::VectorXd::Zero(robot.dof()));
  state->tau = state->tau.value_or(Eigen::VectorXd::Zero(robot.dof()));
  if (const Result<void> good = checkCoordinates(robot, *state->q); !good) {
    complain(good.error());
    return std::nullopt;
  }
  return state;
}

// D of --damping: one number for all joints, or one for each; none below zero.
std::optional<Eigen::VectorXd> dampingOf(const Arguments& given, const Robot& robot) {
  if (!given.has("damping")) {
    return Eigen::VectorXd();
  }
  if (!given.value("damping").contains(u',')) {
    const auto all = real(given, "damping", 0, 0);
    return all ? std::optional(Eigen::VectorXd::Constant(robot.dof(), *all).eval()) : std::nullopt;
  }
  auto D = realList(given, "damping", robot.dof());
  if (D && (D->array() < 0).any()) {
    complain(RobotJobWords::tr("--damping takes no number below zero"));
    return std::nullopt;
  }
  return D;
}

std::optional<SimulationOptions> timesOf(const Arguments& given) {
  SimulationOptions options;
  const auto time = positive(given, "time", options.duration);
  const auto dt = positive(given, "dt", options.dt);
  if (!time || !dt) {
    return std::nullopt;
  }
  if (*dt > *time || *time / *dt > kMaxSamples) {
    complain(RobotJobWords::tr("--dt must lie between --time and its %1th part").arg(kMaxSamples));
    return std::nullopt;
  }
  options.duration = *time;
  options.dt = *dt;
  return integration(given, options);
}

}  // namespace

std::optional<runs::Simulation> robotJob(const Arguments& given) {
  for (const char* option : {"method", "friction", "base-height"}) {
    if (given.has(option)) {
      complain(RobotJobWords::tr("--%1 goes with the constrained runs only")
                   .arg(QString::fromLatin1(option)));
      return std::nullopt;
    }
  }
  const Result<Robot> robot = robotfile::loadRobot(given.value("robot"));
  if (!robot) {
    complain(robot.error());
    return std::nullopt;
  }
  const auto start = startOf(given, *robot);
  const auto damping = start ? dampingOf(given, *robot) : std::nullopt;
  const auto options = damping ? timesOf(given) : std::nullopt;
  if (!options) {
    return std::nullopt;
  }
  return runs::robotSimulation(*robot, *start, *damping, *options);
}

}  // namespace enshu::cli
