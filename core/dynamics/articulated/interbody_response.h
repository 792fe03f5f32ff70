// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu {

// How the acceleration of every link j answers to a force on every link i, [ABA] 2.8:
// [j][i] = d a_j / d f_i, 6 x 6, a_j = [v'; w'] and f_i = [f; n] at the links' origins in their own
// axes, linear first. [i][j] is the transpose of [j][i]; links on different roots do not answer to
// each other. It depends on q alone.
//
// Trees by the recursion from the root, c a child of p, J^_c the motions that its joint leaves
// free:
//   S_cp = J^_c (J^_c^T I^_c J^_c)^-1 J^_c^T,  T_cp = (1 - S_cp I^_c) X_cp,
//   [c][c] = -Theta_c = T_cp (-Theta_p) T_cp^T + S_cp,  [c][i] = T_cp [p][i] for i not below c.
// The text's Theta answers d Z^ = -d f and so has the other sign: Theta_c = T Theta_p T^T - S. Its
// root is free, Theta_0 = -I^_0^-1; here it is the ground, Theta_0 = 0, and a free root has a
// floating joint. S_cp is corrected (resources/docs/references.md). There is one version; the
// names are the text's.
//
// With gears and loops, which tie joints together that no path joins, J_j Q J_i^T, with
// Q = M^-1 - M^-1 K^T (K M^-1 K^T)^+ K M^-1; the loops stay closed. The text recurs with gears,
// too, "basically the same", for those of one parent; this holds for any.
//
// The Error: q is refused (checkCoordinates), or a joint feels a singular inertia, `where` its
// link. Throws ContractViolation if q has the wrong size.
Result<std::vector<std::vector<Matrix6>>> interbodyResponse(const Robot& robot,
                                                            const Eigen::VectorXd& q);

}  // namespace enshu
