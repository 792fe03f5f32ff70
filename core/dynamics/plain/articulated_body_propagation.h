// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/robot.h"
#include "core/spatial/matrices.h"

namespace enshu::plain {

// [ABA] 1-2.3: a body c as its joint hangs it on its parent p, and alone; what the passes of
// articulated_body.cpp begin with. Accelerations are classical, [p''; w']. The fast one:
// articulated/articulated_body_kernel.h.
//   A_c = X_cp A_p + C_pc + J_c qdd  (15)
//   F_c = I_c A_c + Z_c              below (19), with I_c, Z_c of (18), (19): (17) of a tip
// Frames: p parent, j socket, j' plug (jp in names), c child; every quantity of the struct in that
// of c. T_jjp leads to j from j', T_cjp to c from j'.
struct ChildBody {
  Matrix6 X_cp;
  Matrix6X J_c;  // J^_c, 6 x dof
  Vector6 C_pc;  // C^_pc [m/s^2, rad/s^2]
  Vector6 V_c;   // [m/s, rad/s]
  Matrix6 I_c;   // [kg, kg m, kg m^2]
  Vector6 Z_c;   // [N, N m]
};

// Of every link, from the roots outward. external: on each link, at its origin in its axes.
std::vector<ChildBody> childBodies(const Robot& robot, const Eigen::VectorXd& q,
                                   const Eigen::VectorXd& qd, const std::vector<Force>& external);

}  // namespace enshu::plain
