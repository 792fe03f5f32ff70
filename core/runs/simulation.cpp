// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/simulation.h"

#include "core/base/contract.h"
#include "core/robot/robot_state.h"
#include "core/robotfile/robotfile.h"
#include "core/runs/run_names.h"
#include "core/simulation/lab_runs.h"
#include "core/simulation/lab_trajectories.h"

using namespace Qt::StringLiterals;

namespace enshu::runs {

Result<Trajectory> run(const Simulation& simulation,
                       const std::function<bool(double fraction)>& progress) {
  if (simulation.lab) {
    return simulation.lab();
  }
  SimulationOptions watched = simulation.options;
  watched.progress = progress;
  return simulate(simulation.mechanism, simulation.initial, watched);
}

namespace {

SimulationOptions labFrictionOptions() {
  SimulationOptions options;
  options.dt = kLabFrictionDt;
  options.duration = (kLabFrictionSteps - 1) * kLabFrictionDt;
  options.step = kLabFrictionDt;
  options.integrator = Integrator::ExplicitEuler;
  return options;
}

}  // namespace

Result<Simulation> labSimulation(const QString& name, const QString& armFile) {
  const Result<Robot> arm = robotfile::loadRobot(armFile);
  ENSHU_TRY(arm);
  if (arm->dof() != labFrictionD().size() || arm->coordinates() != arm->dof()) {
    return failure(armFile.toStdString(), ENSHU_TEXT("the lab's runs move an arm of seven joints"));
  }
  if (name == QLatin1StringView(kLabInverse)) {
    return Simulation{.name = name,
                      .mechanism = Mechanism(*arm),
                      .initial = {zeroCoordinates(*arm), Eigen::VectorXd::Zero(arm->dof())},
                      .options = {},
                      .lab = [arm = *arm] { return labInverseTrajectory(arm); }};
  }
  expects(name == QLatin1StringView(kLabFriction), "labSimulation: there are two runs of the lab");
  Drive drive;
  drive.damping = labFrictionD();
  return Simulation{.name = name,
                    .mechanism = Mechanism(*arm, drive),
                    .initial = {labFrictionQ0(), Eigen::VectorXd::Zero(arm->dof())},
                    .options = labFrictionOptions(),
                    .lab = [arm = *arm] { return labFrictionTrajectory(arm); }};
}

Result<Simulation> paperSimulation(const QString& name, const ConstrainedRunOptions& options) {
  const Result<PaperRun> found = paperRun(name.toStdString(), options);
  ENSHU_TRY(found);
  return Simulation{.name = name,
                    .mechanism = found->mechanism,
                    .initial = found->initial,
                    .options = found->options,
                    .keepsEnergy = !isConstrainedRun(name),
                    .keepsMomentum = name.startsWith("floating-chain-"_L1),
                    .lab = {}};
}

Simulation robotSimulation(const Robot& robot, const robotfile::State& state,
                           const Eigen::VectorXd& D, const SimulationOptions& options) {
  expects(state.q && state.u && state.tau, "robotSimulation: q, u or tau is missing");
  Drive drive;
  drive.torque = [tau = *state.tau](double, const MotionState&) { return tau; };
  if (!state.loads.empty()) {
    drive.loads = [loads = state.loads](double, const MotionState&) { return loads; };
  }
  drive.damping = D;
  return Simulation{.name = QString::fromStdString(robot.name()),
                    .mechanism = Mechanism(robot, drive),
                    .initial = {*state.q, *state.u},
                    .options = options,
                    .keepsEnergy = state.tau->isZero(0) && state.loads.empty() && D.size() == 0,
                    .lab = {}};
}

}  // namespace enshu::runs
