// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/base/result.h"
#include "core/robotfile/states_file.h"
#include "core/simulation/paper_runs.h"

// What `enshu simulate` and the desk simulate: runs of the lab and the papers, and robots of files.
namespace enshu::runs {

struct Simulation {
  QString name;
  Mechanism mechanism;
  MotionState initial;
  SimulationOptions options;
  bool keepsEnergy = false;    // nothing drives or brakes it: a change of energy is an error
  bool keepsMomentum = false;  // nor holds it from outside
  // The lab's own steps, in the place of simulate() and its options; empty: there are none.
  std::function<Trajectory()> lab;
};

// `progress` as in SimulationOptions; the lab's own runs are too short for it. The Error is that of
// simulate().
Result<Trajectory> run(const Simulation& simulation,
                       const std::function<bool(double fraction)>& progress);

// kLabInverse or kLabFriction with the arm of this file. The Error: that of loadRobot, or the arm
// has not seven joints.
Result<Simulation> labSimulation(const QString& name, const QString& armFile);

// A run of a paper. The Error is that of paperRun.
Result<Simulation> paperSimulation(const QString& name, const ConstrainedRunOptions& options);

// A robot from a state, which gives q, u and tau; its tau and loads act all the time, and the
// viscous friction -D u; D empty: there is none. Throws ContractViolation if a size is wrong.
Simulation robotSimulation(const Robot& robot, const robotfile::State& state,
                           const Eigen::VectorXd& D, const SimulationOptions& options);

}  // namespace enshu::runs
