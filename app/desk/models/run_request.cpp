// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/run_request.h"

#include <QCoreApplication>
#include <cmath>

#include "core/robot/robot_state.h"
#include "core/robotfile/robotfile.h"
#include "core/runs/integrator_names.h"
#include "core/runs/run_names.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

using Eigen::VectorXd;

namespace {

class RunRequestWords {
  Q_DECLARE_TR_FUNCTIONS(RunRequest)
};

constexpr double kMaxSamples = 1e6;

bool same(const VectorXd& a, const VectorXd& b) {
  return a.size() == b.size() && a == b;
}

bool movesRobotOfFile(const QString& run) {
  return run.isEmpty() || run == QLatin1StringView(runs::kLabFriction);
}

// As many entries as there have to be, zeros for none.
Result<VectorXd> filled(const VectorXd& given, int size, const char* wrongSize) {
  if (given.size() != 0 && given.size() != size) {
    return failure("", wrongSize, {std::to_string(size)});
  }
  return given.size() == 0 ? VectorXd::Zero(size).eval() : given;
}

Result<void> checkNumbers(const RunRequest& request) {
  const auto positive = [](double number) { return std::isfinite(number) && number > 0; };
  const RunMethod& method = request.method;
  const bool stepsItself = method.integrator == Integrator::DormandPrince;
  if (stepsItself ? !positive(method.tolerance) : !positive(method.step)) {
    return failure("", ENSHU_TEXT("the step and the tolerance must be above zero"));
  }
  const double step = stepsItself ? request.dt : method.step;
  if (!positive(request.duration) || !positive(request.dt) ||
      std::max(request.dt, step) > request.duration ||
      request.duration / std::min(request.dt, step) > kMaxSamples) {
    return failure("",
                   ENSHU_TEXT("the step and the time between two samples must be no longer "
                              "than the run, and no shorter than its %1th part"),
                   {std::to_string(static_cast<int>(kMaxSamples))});
  }
  if (!(request.K >= 0) || !positive(request.baseHeight)) {
    return failure("", ENSHU_TEXT("the friction of the ground must not be below zero, and the "
                                  "height of the base above it"));
  }
  return {};
}

// How it is integrated; see simulationOf.
SimulationOptions integrated(SimulationOptions options, const RunMethod& method) {
  options.integrator = method.integrator;
  options.tolerance = method.tolerance;
  options.step = method.step;
  if (method.integrator != Integrator::DormandPrince && method.step > options.dt) {
    const double end = options.dt * std::floor(options.duration / options.dt + 1e-6);
    options.duration = end;
    options.dt = end / std::ceil(end / method.step - 1e-6);
  }
  return options;
}

Result<robotfile::State> startOf(const RunRequest& request, const Robot& robot) {
  const auto q = request.q.size() == 0
                     ? Result<VectorXd>(zeroCoordinates(robot))
                     : filled(request.q, robot.coordinates(), ENSHU_TEXT("q takes %1 numbers"));
  const auto u = filled(request.u, robot.dof(), ENSHU_TEXT("u takes %1 numbers"));
  const auto tau = filled(request.tau, robot.dof(), ENSHU_TEXT("the torques take %1 numbers"));
  for (const auto* part : {&q, &u, &tau}) {
    ENSHU_TRY(*part);
  }
  ENSHU_TRY(checkCoordinates(robot, *q));
  robotfile::State state;
  state.q = *q;
  state.u = *u;
  state.tau = *tau;
  return state;
}

Result<VectorXd> dampingOf(const RunRequest& request, const Robot& robot) {
  if ((request.damping.array() < 0).any()) {
    return failure("", ENSHU_TEXT("the friction must not be below zero"));
  }
  if (request.damping.size() == 0 || request.damping.isZero(0)) {
    return VectorXd();
  }
  if (request.damping.size() == 1) {
    return VectorXd::Constant(robot.dof(), request.damping[0]).eval();
  }
  return filled(request.damping, robot.dof(),
                ENSHU_TEXT("the friction takes one number, or %1 of them"));
}

Result<runs::Simulation> ofRobot(const RunRequest& request) {
  const Result<Robot> robot = robotfile::loadRobot(request.robot);
  ENSHU_TRY(robot);
  if (robot->dof() == 0) {
    return failure(request.robot.toStdString(), ENSHU_TEXT("this robot has no joint that moves"));
  }
  const auto start = startOf(request, *robot);
  ENSHU_TRY(start);
  const auto damping = dampingOf(request, *robot);
  ENSHU_TRY(damping);
  SimulationOptions options;
  options.duration = request.duration;
  options.dt = request.dt;
  return runs::robotSimulation(*robot, *start, *damping, integrated(options, request.method));
}

Result<runs::Simulation> ofPaper(const RunRequest& request) {
  ConstrainedRunOptions options;
  options.stabilisation = request.method.stabilisation;
  options.K = request.K;
  options.baseHeight = request.baseHeight;
  auto simulation = runs::paperSimulation(request.run, options);
  if (simulation) {
    simulation->options = integrated(simulation->options, request.method);
  }
  return simulation;
}

}  // namespace

bool operator==(const RunMethod& a, const RunMethod& b) {
  const bool adaptive = a.integrator == Integrator::DormandPrince;
  return a.stabilisation == b.stabilisation && a.integrator == b.integrator &&
         (adaptive ? a.tolerance == b.tolerance : a.step == b.step);
}

bool operator==(const RunRequest& a, const RunRequest& b) {
  return a.run == b.run && a.robot == b.robot && same(a.q, b.q) && same(a.u, b.u) &&
         same(a.tau, b.tau) && same(a.damping, b.damping) && a.duration == b.duration &&
         a.dt == b.dt && a.K == b.K && a.baseHeight == b.baseHeight && a.method == b.method;
}

QString whyNot(RunPart part, const RunRequest& request) {
  const bool adaptive = request.method.integrator == Integrator::DormandPrince;
  const bool prescribed = request.run == QLatin1StringView(runs::kLabInverse);
  switch (part) {
    case RunPart::Method:
    case RunPart::Ground:
      return runs::isConstrainedRun(request.run)
                 ? QString()
                 : RunRequestWords::tr("Only the constrained runs touch a ground");
    case RunPart::Integrator:
    case RunPart::Step:
    case RunPart::Tolerance:
      if (prescribed) {
        return RunRequestWords::tr("Its motion is given; nothing is integrated");
      }
      if (part == RunPart::Integrator || adaptive == (part == RunPart::Tolerance)) {
        return {};
      }
      return adaptive ? RunRequestWords::tr("Dormand-Prince chooses its steps by the tolerance")
                      : RunRequestWords::tr("Only Dormand-Prince goes by a tolerance");
    case RunPart::Robot:
    case RunPart::Start:
    case RunPart::Damping:
    case RunPart::Times:
      return movesRobotOfFile(request.run)
                 ? QString()
                 : RunRequestWords::tr("The run %1 says what this is").arg(request.run);
  }
  return {};
}

Result<RunRequest> presetOf(const QString& run, const QString& arm) {
  RunRequest preset;
  preset.run = run;
  preset.robot = arm;
  if (run.isEmpty()) {
    return preset;
  }
  const auto simulation =
      runs::isLabRun(run) ? runs::labSimulation(run, arm) : runs::paperSimulation(run, {});
  ENSHU_TRY(simulation);
  preset.robot = runs::isLabRun(run) ? arm : QString();
  preset.q = simulation->initial.q;
  preset.u = simulation->initial.u;
  preset.damping = simulation->mechanism.damping();
  preset.duration = simulation->options.duration;
  preset.dt = simulation->options.dt;
  preset.method.integrator = simulation->options.integrator;
  preset.method.step =
      simulation->options.step > 0 ? simulation->options.step : simulation->options.dt;
  return preset;
}

Result<runs::Simulation> simulationOf(const RunRequest& request, const QString& arm) {
  if (request.run == QLatin1StringView(runs::kLabInverse)) {
    return runs::labSimulation(request.run, arm);
  }
  ENSHU_TRY(checkNumbers(request));
  if (!movesRobotOfFile(request.run)) {
    return ofPaper(request);
  }
  if (request.run == QLatin1StringView(runs::kLabFriction)) {
    const auto preset = presetOf(request.run, arm);
    if (preset && *preset == request) {
      return runs::labSimulation(request.run, arm);
    }
  }
  auto simulation = ofRobot(request);
  if (simulation && !request.run.isEmpty()) {
    simulation->name = request.run;
  }
  return simulation;
}

QString milliseconds(double seconds) {
  return u"%1 ms"_s.arg(QString::number(1000 * seconds, 'g', 4));
}

QString methodName(const RunRequest& request) {
  const RunMethod& method = request.method;
  QStringList parts;
  if (runs::isConstrainedRun(request.run)) {
    parts += method.stabilisation == Stabilisation::Plain ? u"plain"_s : u"stabilised"_s;
  }
  parts += runs::integratorName(method.integrator);
  parts += method.integrator == Integrator::DormandPrince ? QString::number(method.tolerance)
                                                          : milliseconds(method.step);
  return parts.join(u", "_s);
}

QString runTitle(const QString& name, const RunRequest& request) {
  return request.run == QLatin1StringView(runs::kLabInverse) ? name
                                                             : name + u", "_s + methodName(request);
}

}  // namespace enshu::desk
