// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/plugin/structs/articulated_link.h"
#include "core/plugin/student.h"

// The accelerations of all joints of a tree, link by link. [ABA] (15)-(26), 2.4
//
//   F_i = I^_i A_i + Z^_i                                  force on link i through its joint (17)
//   I = [m 1, -m c x; m c x, J - m c x c x]                frame at the joint, not at the com
//   Z = [m w x (w x c); w x J_o w] - F_ext,  J_o = J - m c x c x
//
// links     every link with X_cp, J^_c, C^_pc, V_c, its body, F_ext and tau
//           (core/plugin/structs/articulated_link.h); parents stand before their children; a fixed
//           joint has J and tau without entries, and column -1
// A_ground  acceleration of the ground, parent -1: (-g; 0) stands for gravity [m/s^2; rad/s^2]
// dof       degrees of freedom of the whole robot
// Returns qdd, dof numbers [rad/s^2 or m/s^2], those of link c from its column on.
VectorXd articulatedBodyAlgorithm(const std::vector<ArticulatedLink>& links,
                                  const Vector6& A_ground, int dof);
