// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"

// The basic Jacobian of a point that is fixed to a link: [v; w] = J dq/dt with the velocity v of
// the point and the angular velocity w of the link. [CRB] J_G, J_A; [ENE] (24)-(27)
//
//   column of joint i:  [z_i x (p - p_i); z_i]  it turns      z_i = R_i a_i
//                       [z_i; 0]                it slides
//                       zero                    it does not carry the link
//
// chain  poses p [m] and R of all links are there (the position pass is done)
// link   index of the link in chain.links
// point  in coordinates of that link [m]
//
// Returns J, 6 x chain.joints, world axes, linear velocity in the upper three rows. Column
// jointIndex of a turning joint: m/rad and 1, of a sliding one: 1.
MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point);
