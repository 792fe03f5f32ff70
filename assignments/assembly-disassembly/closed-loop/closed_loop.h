// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/structs/articulated_response.h"
#include "core/plugin/structs/assembly_joint.h"
#include "core/plugin/student.h"

// The force in a joint that closes a loop: it connects two handles of one and the same tree.
// [ADA] 2.1, (4) with two handles; closing a loop is not in the paper
//
//   a_1 = Phi11 F_1 + Phi12 F_2 + B1,  a_2 = Phi21 F_1 + Phi22 F_2 + B2
//   F_2 = F, F_1 = -F:  Tc^T (a_2 - a_1 - g) = 0,  F in the directions Tc
//
// open   how the ends 1 and 2 of the open tree answer forces on them, both in the joint's frame;
//        spatial accelerations and forces, linear first
// joint  what joins end 2 to end 1, in the same frame: Tc blocked and S free directions,
//        g = dS/dt qd; it has no drive (tau = 0)
//
// Returns F [N; N m], the force on end 2.
// leastNorm(A, b) is the least x that comes nearest to A x = b, where A may have no full rank.
Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint);
