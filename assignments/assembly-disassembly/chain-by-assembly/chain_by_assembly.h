// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/plugin/structs/articulated_response.h"
#include "core/plugin/student.h"

// What a joint does once the forces on the two parts that it connects are known.
struct TakenApart {
  Vector6 F = unset;  // on the outer part, its axes [N; N m]; -F on the inner part
  VectorXd qdd;       // acceleration of the joint [rad/s^2 or m/s^2]
};
ENSHU_FIELDS(TakenApart, F, qdd)

// The two steps of [ADA] 2.2 at one joint, as they are provided. A is the inner part, B the outer
// one; i is the joint between them.
struct AssemblySteps {
  // How A and B answer forces when joint i connects them.
  std::function<ArticulatedResponse(const ArticulatedResponse& A, const ArticulatedResponse& B,
                                    int i)>
      assemble;

  // The joint between them when f1 acts on handle 1 of A and f2 on handle 2 of B.
  std::function<TakenApart(const ArticulatedResponse& A, const ArticulatedResponse& B, int i,
                           const Vector6& f1, const Vector6& f2)>
      disassemble;
};
ENSHU_FIELDS(AssemblySteps, assemble, disassemble)

// Forward dynamics of a chain by assembling it in halves and taking it apart again. [ADA] 2.2
//
// steps     the two steps at a joint
// bodies    how each body alone answers forces at its two handles, from the ground outwards; joint
//           i connects body i-1 to body i, joint 0 the ground to body 0
// ground    the ground as a body: Phi = 0, B1 = B2 = -g in axes of body 0
// grounded  false: joint 0 does not exist, body 0 floats
//
// Returns the accelerations of the joints, result[i] those of joint i. Of a body that floats
// result[0] is its own acceleration, six numbers.
std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool grounded);
