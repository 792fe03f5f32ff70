// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/structs/articulated_response.h"
#include "core/plugin/structs/assembly_joint.h"
#include "core/plugin/student.h"

// Two bodies, each known by its response, become one by a joint between handle 2 of A and handle 1
// of B. [ADA] 2.2
//
//   beta = B_B1 - B_A2 - g                       Ps = Phi_A22 + Phi_B11
//   W    = Tc (Tc^T Ps Tc)^-1 Tc^T
//   F_0  = (1 - W Ps) Ta tau - W beta            on B; -F_0 on A
//
// A      response of the inner body [1/kg ...; m/s^2; rad/s^2]
// B      response of the outer body
// joint  S, Tc, Ta, g [m/s^2; rad/s^2] and tau [N m or N], in handle 1 of B, where A has handle 2
//
// Returns the response of the whole: handle 1 is that of A, handle 2 that of B.
// Linear part first, spatial accelerations. Leave its depth as it is.
ArticulatedResponse assemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                             const AssemblyJoint& joint);
