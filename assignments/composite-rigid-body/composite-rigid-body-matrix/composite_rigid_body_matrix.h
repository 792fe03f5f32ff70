// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/plugin/structs/mass_properties.h"
#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/structs/tree_link.h"
#include "core/plugin/student.h"

// The inertia matrix H by composite rigid bodies. [CRB] (20)-(22); linear first, axes of link i:
//
//   [f_i; n_i] = [m 1, -m c x; m c x, I - m (c x)^2] Z_i         of the composite i
//   H_ii = Z_i^T [f_i; n_i]
//   iS_j = [iR_j, ip_j x iR_j; 0, iR_j] Z_j                      j on the way from i to the root
//   H_ji = iS_j^T [f_i; n_i],  H_ij = H_ji^T
//
// links       parents stand before their children; frame is r and R of a link in its parent, Z its
//             joint's axes (6 x dof of the joint, none of a fixed one), column where they begin in
//             H
// composites  of every link: mass, com, inertia about com, link axes
// dof         rows and columns of H
//
// Returns H, dof x dof [kg m^2; kg m and kg where a joint slides].
MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof);
