// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/student.h"
#include "core/plugin/unset.h"

// One body of a group whose joints are geared together. Link coordinates, linear first.
struct GearedBody {
  int parent = -1;       // its place in the list (serial); -1: the base
  double ratio = unset;  // gamma: its joint's speed is gamma times the driver's; of the driver 1
  Matrix6 X = unset;     // X_cp, p the parent: body or base
  Vector6 J = unset;     // J^_c: A_c = X_cp A_p + C^_pc + J^_c qdd_c
  Vector6 C = unset;     // C^_pc [m/s^2; rad/s^2]
  Matrix6 I = unset;     // I^_c of (17), without the other bodies of the group
  Vector6 Z = unset;     // Z^_c of (17) [N; N m], likewise
};
ENSHU_FIELDS(GearedBody, parent, ratio, X, J, C, I, Z)

// What the group is to the base that carries it.
struct GearGroup {
  Matrix6 I = unset;   // what it adds to I^ of the base, base axes
  Vector6 Z = unset;   // what it adds to Z^ of the base, base axes [N; N m]
  double qdd = unset;  // acceleration of the driver's joint [rad/s^2 or m/s^2]
};
ENSHU_FIELDS(GearGroup, I, Z, qdd)

// Eliminates the one joint coordinate that the bodies of a group share. [ABA] 2.6, 2.7, (30)-(40)
//
// bodies  the driver first, parents before their children
// tau     of the shared coordinate, that is of the driver's joint [N m or N]; all of it:
//         tau_1 + gamma tau_2 where both joints have motors
// A_base  acceleration of the base [m/s^2; rad/s^2]
GearGroup gearGroup(const std::vector<GearedBody>& bodies, double tau, const Vector6& A_base);
