// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/simulation/mechanism.h"

namespace enshu {

// A recorded run of N samples, one column each.
struct Trajectory {
  Eigen::RowVectorXd t;        // 1 x N [s]
  Eigen::MatrixXd q;           // robot.coordinates() x N
  Eigen::MatrixXd u;           // robot.dof() x N
  Eigen::MatrixXd ud;          // robot.dof() x N
  Eigen::MatrixXd tau;         // robot.dof() x N, on the joints, friction in it [N m or N]
  Eigen::MatrixXd energy;      // 2 x N: kinetic; potential [J]
  Eigen::MatrixXd momentum;    // 6 x N: linear [N s]; angular about the world origin [N m s]
  Eigen::MatrixXd fn;          // contacts x N, normal forces [N]
  Eigen::MatrixXd gap;         // contacts x N, distances from the surfaces [m]
  Eigen::RowVectorXd loopGap;  // 1 x N, the largest gap of a loop [m or rad]; empty without loops
};

// An empty trajectory with room for N samples.
Trajectory makeTrajectory(const Mechanism& mechanism, Eigen::Index N);

// Writes t, q, u, energy, momentum and the loops' gap of column k.
void recordMotion(Trajectory& trajectory, Eigen::Index k, const Robot& robot, double t,
                  const MotionState& state);

// Writes column k: the state at t and what the mechanism does there.
// The Error is that of Mechanism::response.
Result<void> record(Trajectory& trajectory, Eigen::Index k, const Mechanism& mechanism, double t,
                    const MotionState& state);

// The first N samples of a run that has as many or more.
Trajectory firstSamples(const Trajectory& trajectory, Eigen::Index N);

// What a run shows at a glance.
struct TrajectorySummary {
  double energyError = 0;    // largest |E - E(0)|, E = kinetic + potential [J]
  double energyDrift = 0;    // the same over the largest kinetic energy; 0 of what never moves
  double momentumError = 0;  // largest change of an entry of the momentum [N s, N m s]
  double drift = 0;          // largest |gap| [m]; 0 without contacts
  double leastNormal = 0;    // smallest f_n [N]; 0 without contacts
};

TrajectorySummary summary(const Trajectory& trajectory);

}  // namespace enshu
