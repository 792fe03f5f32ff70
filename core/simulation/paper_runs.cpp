// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/paper_runs.h"

#include <cmath>
#include <functional>
#include <numbers>

#include "core/base/contract.h"
#include "core/robot/robot_state.h"
#include "core/simulation/paper_robots.h"

namespace enshu {

using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double pi = std::numbers::pi;

SimulationOptions tenSeconds(double dt, double step) {
  SimulationOptions options;
  options.duration = 10;
  options.dt = dt;
  options.step = step;
  return options;
}

// What drives [ENE] (i) ... (vii).
VectorXd constrainedTorque(int which, double t) {
  switch (which) {
    case 1:
      return Vector3d(-3, -3, -3);
    case 2:
      return Vector3d::Constant(3 * std::sin(2 * pi * t / 10));
    case 3:
      return 3 * Vector3d(-std::cos(2 * pi * t), -std::sin(2 * pi * t), std::cos(2 * pi * t));
    default:
      return Vector3d::Zero();
  }
}

}  // namespace

Result<PaperRun> constrainedRun(int which, const ConstrainedRunOptions& options) {
  expects(which >= 1 && which <= 7, "constrainedRun: there are the runs 1 to 7");
  const double mass = which == 4 ? 2 : which == 5 ? 0.5 : 1;
  const double d = which == 6 ? 6 : which == 7 ? 1.5 : 3;
  const PlanarRods rods = constrainedArm(mass, options.baseHeight);
  Drive drive;
  drive.torque = [which](double t, const MotionState&) { return constrainedTorque(which, t); };
  drive.damping = VectorXd::Constant(rods.rods, d);
  Contacts contacts;
  contacts.points = {{rods.rods - 1, {rods.length, 0, 0}, plane(Vector3d::UnitZ(), 0), options.K}};
  contacts.stabilisation = options.stabilisation;

  const Robot robot = planarRods(rods);
  Contacts ground{contacts.points, Stabilisation::Projection, 0};
  const auto touching =
      Mechanism(robot, {}, ground).settled({Vector3d(-pi / 6, -pi / 3, -pi / 3), Vector3d::Zero()});
  ENSHU_TRY(touching);
  return PaperRun{Mechanism(robot, drive, contacts), *touching, tenSeconds(0.01, 0.001)};
}

PaperRun planarFallRun(int n) {
  const Robot robot = planarRods(fallingArm(n));
  MotionState initial{zeroCoordinates(robot), VectorXd::Zero(n)};
  initial.q[0] = pi / 2;
  return {Mechanism(robot), initial, tenSeconds(0.001, 0.0005)};
}

PaperRun floatingChainRun(int n, bool bent) {
  const Robot robot = floatingChain(n);
  MotionState initial{zeroCoordinates(robot), VectorXd::Zero(robot.dof())};
  initial.u.segment<3>(3).setOnes();
  if (bent && n > 1) {
    initial.q[robot.firstCoordinate(1)] = pi / 2;
  }
  return {Mechanism(robot), initial, tenSeconds(0.001, 0.0005)};
}

PaperRun fourBarRun() {
  return {Mechanism(fourBar()),
          {fourBarCoordinates(pi / 3), Vector3d::Zero()},
          tenSeconds(0.001, 0.001)};
}

namespace {

struct NamedRun {
  std::string name;
  std::function<Result<PaperRun>(const ConstrainedRunOptions&)> make;
};

std::vector<NamedRun> namedRuns() {
  std::vector<NamedRun> runs;
  for (int k = 1; k <= 7; ++k) {
    runs.push_back({"constrained-" + std::to_string(k),
                    [k](const auto& options) { return constrainedRun(k, options); }});
  }
  for (int n = 1; n <= 7; ++n) {
    runs.push_back(
        {"planar-fall-" + std::to_string(n), [n](const auto&) { return planarFallRun(n); }});
  }
  for (const int n : {1, 3, 6, 9, 12}) {
    for (const bool bent : {false, true}) {
      runs.push_back({"floating-chain-" + std::to_string(n) + (bent ? "-q90" : ""),
                      [n, bent](const auto&) { return floatingChainRun(n, bent); }});
    }
  }
  runs.push_back({"four-bar", [](const auto&) { return fourBarRun(); }});
  return runs;
}

}  // namespace

Result<PaperRun> paperRun(const std::string& name, const ConstrainedRunOptions& options) {
  for (const NamedRun& run : namedRuns()) {
    if (run.name == name) {
      return run.make(options);
    }
  }
  return failure("", ENSHU_TEXT("there is no run %1"), {name});
}

std::vector<std::string> paperRunNames() {
  std::vector<std::string> names;
  for (const NamedRun& run : namedRuns()) {
    names.push_back(run.name);
  }
  return names;
}

}  // namespace enshu
