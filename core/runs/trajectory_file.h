// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/base/result.h"
#include "core/matfile/variable.h"
#include "core/simulation/trajectory.h"

namespace enshu::runs {

// The variables of a recorded run of N samples; n = robot.dof():
//   t         1 x N  [s]
//   q         robot.coordinates() x N  [rad, m; quaternions w x y z]
//   u, ud     n x N  [rad/s, m/s; per s]
//   tau       n x N  on the joints, viscous friction in it [N m, N]
//   energy    2 x N  kinetic; potential, zero at the world origin [J]
//   momentum  6 x N  linear [N s]; angular about the world origin [N m s]
// and of a run with a contact
//   z3        1 x N  how far the tip is from the surface; its height over the ground z = 0 [m]
//   fn        1 x N  normal force of the surface; negative: it would have to pull [N]
// and of a robot with loops
//   gap       1 x N  the largest gap of a loop [m, rad]
std::vector<matfile::Variable> variables(const Trajectory& trajectory);

// Whether a file can be made there; else the Error that writing would end with, before any work.
Result<void> checkPlace(const QString& path);

}  // namespace enshu::runs
