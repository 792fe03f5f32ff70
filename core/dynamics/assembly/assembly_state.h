// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly.h"
#include "core/dynamics/model/model.h"

namespace enshu {

// The bodies of a robot on the way through the Assembly-Disassembly Algorithm, with room for all
// assemblies of its plan.
struct AssemblyState {
  AssemblyState(const Model<double>& model, const AssemblyPlan& plan);

  // Fills Phi. The Error: a body has no inverse inertia; `where` is its link.
  Result<void> invertInertias(const Robot& robot, const Model<double>& model);

  // Assembly number i, which is no leaf, from its parts. The Error is that of notAssembled().
  Result<void> assembleParts(const Robot& robot, const Model<double>& model,
                             const AssemblyPlan& plan, int i);
  // The forces on its parts and its joint's ud, from the forces on its handles.
  void disassembleParts(const Model<double>& model, const AssemblyPlan& plan, int i);

  // Per body of the model.
  std::vector<AssembledJoint> joints;  // the joint that moves it
  std::vector<Motion> v;
  std::vector<Transform> T_w;          // of robots with loops only
  std::vector<Force> forces;           // from outside, at its origin
  std::vector<Matrix6> Phi;            // of the body alone
  std::vector<Vector6> accelerations;  // of the handles, the ground's first (check_digits.h)

  // Per assembly.
  std::vector<AssembledBody> responses;
  std::vector<AssemblyStep> steps;

  AssembledBody ground;
  const Vector6& groundBias() const { return ground.B[0]; }  // its acceleration, -g
};

}  // namespace enshu
