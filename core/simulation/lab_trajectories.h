// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/robot/robot.h"
#include "core/simulation/trajectory.h"

// The two runs of [LAB] (core/simulation/lab_runs.h) as recorded runs.
namespace enshu {

// Task 1-2: tau is what the motion needs. Any robot whose joints have one degree of freedom each.
Trajectory labInverseTrajectory(const Robot& robot);

// Task 2-2, to the last bit what labFrictionRun gives: column k is the state before update k.
// Throws ContractViolation unless the robot has seven joints.
Trajectory labFrictionTrajectory(const Robot& robot);

}  // namespace enshu
