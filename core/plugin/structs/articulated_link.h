// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/plugin/structs/mass_properties.h"
#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/unset.h"
#include "core/value/fields.h"

namespace enshu {

// One link c of a tree in motion, with what [ABA] needs of its joint to the parent p. All in the
// axes and about the origin of c, linear part first.
struct ArticulatedLink {
  int parent = -1;                // place of p in the list; -1: the ground
  MassProperties body;            // of c alone
  Matrix6 X = plugin::unset;      // X_cp: V_c = X_cp V_p + J^_c u_c
  Eigen::MatrixXd J;              // J^_c, 6 x dof of the joint
  Vector6 C = plugin::unset;      // C^_pc, what of A_c depends on velocities alone [m/s^2; rad/s^2]
  Vector6 V = plugin::unset;      // V_c [m/s; rad/s]
  Vector6 F_ext = plugin::unset;  // on c, at its origin [N; N m]
  Eigen::VectorXd tau;            // of the joint [N m or N]
  int column = -1;                // of its first joint coordinate in u; -1: fixed
};
ENSHU_FIELDS(ArticulatedLink, parent, body, X, J, C, V, F_ext, tau, column)

}  // namespace enshu

using enshu::ArticulatedLink;
