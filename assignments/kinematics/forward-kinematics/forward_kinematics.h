// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"

// Poses and centres of mass of every link of the chain, from the ground to the tips. [LAB] (1), (2)
//
//   p_j  = p_i + R_i p_ij
//   R_j  = R_i R_ij             i: the parent of j
//   p_Cj = p_j + R_j com_j
//
// chain: reads parent, joint, jointIndex, axis, p_ij0, R_ij0 and com of each link,
//        sets p_ij [m] and R_ij (j seen from its parent), p [m] and R (j seen from the world) and
//        p_C [m] (world)
// jointAngle: chain.joints x 1 [rad; m if prismatic]
void forwardKinematics(Chain& chain, const VectorXd& jointAngle);
