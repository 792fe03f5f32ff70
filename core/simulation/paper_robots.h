// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"

// The robots of the papers' runs, from their few numbers.
namespace enshu {

// A serial arm of uniform thin rods in the plane of x and z; positive angles lift. Rod i runs along
// x of its link from its joint, which is at the end of rod i - 1.
struct PlanarRods {
  int rods = 3;
  double mass = 1;                                 // of a rod [kg]; its inertia is m l^2 / 12
  double length = 0.5;                             // of a rod [m]
  Eigen::Vector3d base = Eigen::Vector3d::Zero();  // joint 1, world coordinates [m]
  double zero = 0;  // where rod 1 points at q = 0: the angle up from x [rad]; -pi/2: hanging
};

// Throws ContractViolation unless rods >= 1, mass > 0 and length > 0.
Robot planarRods(const PlanarRods& rods);

// The arm of [ENE]: three rods of 0.5 m, angles from the horizontal, the base this high above the
// ground z = 0. `mass` is that of one rod.
PlanarRods constrainedArm(double mass = 1, double baseHeight = 1);

// The arms of [ADA] 3.4: n rods of 1 kg, 0.3 m, hanging at q = 0.
PlanarRods fallingArm(int n);

// The chains of [ADA] 3.5 without gravity: n boxes of 1 kg, 0.3 x 0.1 x 0.06 m, that lie along x of
// their links from x = 0 to 0.3. The first floats; the others turn on the end of the one before
// about z, y, x, z, ... Throws ContractViolation unless n >= 1.
Robot floatingChain(int n);

// A four-bar linkage in the plane of x and z, under gravity, of uniform rods of 1 kg/m: a crank of
// 0.2 m on the origin, a coupler of 0.5 m on its end, a rocker of 0.4 m on the ground at x = 0.5 m;
// a loop joins the ends of coupler and rocker. Angles of crank and rocker are from the horizontal,
// the coupler's from the crank; the crank can turn all round.
Robot fourBar();

// q of the four-bar linkage for an angle of the crank [rad], the coupler above the line from the
// crank's end to the rocker's foot.
Eigen::Vector3d fourBarCoordinates(double crank);

}  // namespace enshu
