// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/structs/frame.h"
#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/student.h"

// The acceleration of a child link, from its parent's and the joint's. [ABA] (9), (13)
//
//   A_b = X(R_ab, r_ab) A_a + X(R_ab, 0) (C_ab + A_ab)
//   C_ab = [w_a x (w_a x r_ab) + 2 w_a x v_ab; w_a x w_ab]
//
// V = [v; w] [m/s; rad/s] and A = [a; alpha] [m/s^2; rad/s^2] of a frame's origin, in the frame's
// own axes; A is classical: a is the derivative of the velocity of that point.
// V_p, A_p      of the parent
// socket        frame j seen from the parent:   r_pj,  R_pj
// joint         plug j' seen from the socket:   r_jj', R_jj', at this q
// plug          plug j' seen from the child:    r_cj', R_cj'
// V_jj, A_jj    of the plug's origin seen from the socket, socket axes; A_jj by (14)
// Returns A_c.
Vector6 accelerationPropagation(const Vector6& V_p, const Vector6& A_p, const Frame& socket,
                                const Frame& joint, const Frame& plug, const Vector6& V_jj,
                                const Vector6& A_jj);
