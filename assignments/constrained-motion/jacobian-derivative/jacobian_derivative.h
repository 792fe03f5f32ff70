// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"

// The time derivative of the Jacobian of a point, world coordinates, linear part first.
// [ENE] (28)-(31)
//
//   dz_i/dt        = w_i x z_i                                  z_i = R_i axis_i
//   column i, turn = [dz_i/dt x (p_E - p_i) + z_i x (dp_E/dt - dp_i/dt); dz_i/dt]
//   column i, slide = [dz_i/dt; 0]
//
// The column of a joint that does not move the point is zero.
//
// chain  the links; positions and velocities are done: p, R, v and w of every link hold
// link   the link that carries the point: chain.links[link]
// point  the point E in coordinates of that link [m]
//
// Returns 6 x chain.joints; joint i of a link has column link.jointIndex (-1: fixed).
MatrixXd jacobianDerivative(const Chain& chain, int link, const Vector3d& point);
