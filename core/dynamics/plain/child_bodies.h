// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/robot.h"
#include "core/spatial/matrices.h"

namespace enshu::plain {

// [ABA] 2.1, 2.2: a body c as its joint hangs it on its parent p, and alone; every quantity in its
// own frame. Accelerations are classical, [p''; w'].
//   A_c = X_cp A_p + C + J qdd  (15),  F_c = I A_c + Z  (18), (19)
// Frames: p parent, j socket, j' plug, c child; T_jjp and T_cjp: to j and to c from j'.
struct ChildBody {
  Matrix6 X_cp;
  Matrix6X J;  // J^_c, 6 x dof
  Vector6 C;   // C^_pc [m/s^2, rad/s^2]
  Vector6 V;   // V_c [m/s, rad/s]
  Matrix6 I;   // I_c [kg, kg m, kg m^2]
  Vector6 Z;   // Z_c [N, N m]
};

// Of every link, from the roots outward. external: on each link, at its origin in its axes.
std::vector<ChildBody> childBodies(const Robot& robot, const Eigen::VectorXd& q,
                                   const Eigen::VectorXd& qd, const std::vector<Force>& external);

}  // namespace enshu::plain
