// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/student.h"
#include "core/plugin/unset.h"

// One link of a tree whose articulated inertias are there. Link coordinates, linear first.
struct ResponseLink {
  int parent = -1;    // its place in the list; -1: the ground
  Matrix6 X = unset;  // X_cp: V_c = X_cp V_p + J^_c u_c
  MatrixXd J;         // J^_c, 6 x dof of the joint: no columns if it is fixed, 1 if it floats
  Matrix6 I = unset;  // I^_c, of the link and all that it carries
};
ENSHU_FIELDS(ResponseLink, parent, X, J, I)

// How the acceleration of link `of` answers a force on link `on`: Phi of
//
//   dA_of = Phi dF_on
//
// [ABA] 2.8. Rows [m/s^2; rad/s^2] of the link `of`, columns [N; N m] of the link `on`, each at the
// link's own origin and in its own axes.
//
// links  parents stand before their children
// on     place of the link on which the force acts; of: of the one that is looked at
Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of);
