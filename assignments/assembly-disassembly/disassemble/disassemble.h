// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/structs/articulated_response.h"
#include "core/plugin/structs/assembly_joint.h"
#include "core/plugin/student.h"

// What taking an assembly apart finds at its joint.
struct JointForce {
  Vector6 F = unset;  // of A on B, in handle 1 of B [N; N m]
  VectorXd qdd;       // acceleration of the joint [rad/s^2 or m/s^2]
};
ENSHU_FIELDS(JointForce, F, qdd)

// The forces on the two outer handles of an assembly are known: what does its joint do? [ADA] 2.2
//
//   F   = (1 - W Ps) Ta tau - W beta     beta: the gap under these forces
//   qdd = Ta^T (A_B - A_A - g)           at the joint, under f1, f2 and F
//
// A      response of the inner body [1/kg ...; m/s^2; rad/s^2]
// B      response of the outer body
// joint  S, Tc, Ta, g [m/s^2; rad/s^2] and tau [N m or N], in handle 1 of B, where A has handle 2
// f1     force on handle 1 of A [N; N m], in that handle
// f2     force on handle 2 of B [N; N m], in that handle
JointForce disassemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                       const AssemblyJoint& joint, const Vector6& f1, const Vector6& f2);
