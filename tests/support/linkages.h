// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"

// Linkages of bars whose motion has a closed form.
namespace enshu::test {

inline constexpr double kBarMass = 2;      // of a crank [kg]
inline constexpr double kBarLength = 0.5;  // of a crank [m]
inline constexpr double kCouplerMass = 3;

// A coupler on parallel cranks whose feet stand 0.8 m apart: always level, so its motion has a
// closed form. The first crank and the coupler are the tree; each other crank stands on the ground
// and is joined to the coupler by a loop. The plane of motion is tilted by R.
//   (cranks m r^2 / 3 + M r^2) th'' = tau - (cranks m / 2 + M) r g cos th
// with the gravity g along -y of that plane; 2 cranks: a four-bar; 3: a redundant one.
Robot parallelCranks(int cranks, const Eigen::Matrix3d& R = Eigen::Matrix3d::Identity());

// The state with the cranks at `angle` and its rate.
Eigen::VectorXd crankState(int cranks, double angle);

double crankAcceleration(int cranks, double angle, double tau);

}  // namespace enshu::test
