// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/unset.h"
#include "core/value/fields.h"

namespace enshu {

// The joint between an inner and an outer body, in the axes and about the origin of the outer one.
struct AssemblyJoint {
  Matrix6X S;                 // 6 x dof: relative motion for each joint speed
  Matrix6X Tc;                // 6 x (6 - dof): forces that the joint bears, Tc^T S = 0
  Matrix6X Ta;                // 6 x dof: forces of its drive, S^T Ta = 1
  Vector6 g = plugin::unset;  // dS/dt qd [m/s^2; rad/s^2]
  Eigen::VectorXd tau;        // of the drive [N m or N]
};
ENSHU_FIELDS(AssemblyJoint, S, Tc, Ta, g, tau)

}  // namespace enshu

using enshu::AssemblyJoint;
