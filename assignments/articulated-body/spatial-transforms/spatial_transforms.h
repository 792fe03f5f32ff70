// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/structs/frame.h"
#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/student.h"

// What leads across a joint, from the parent link p to the child link c.
struct JointTransforms {
  Matrix6 X_cp = unset;  // motion of the parent, as the child's frame sees it
  Matrix6 X_cj = unset;  // motion of the plug seen from the socket, as the child's frame sees it
};
ENSHU_FIELDS(JointTransforms, X_cp, X_cj)

// The transforms of velocities across one joint. [ABA] (4)-(6), (10)-(12)
//
//   V_c = X_cp V_p + X_cj V_jj'        V = [v; w] of a frame's origin, in the frame's own axes
//
// Frame: r [m], R (core/plugin/structs/frame.h)
// socket  frame j seen from the parent:   r_pj,  R_pj
// joint   plug j' seen from the socket:   r_jj', R_jj', at this q
// plug    plug j' seen from the child:    r_cj', R_cj'
JointTransforms jointTransforms(const Frame& socket, const Frame& joint, const Frame& plug);
