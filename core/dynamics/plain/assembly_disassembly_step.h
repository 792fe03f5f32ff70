// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>
#include <utility>
#include <vector>

#include "core/dynamics/plain/assembly_disassembly_bodies.h"

namespace enshu::plain {

// An articulated body, known by how its handles, bodies b with joints to something outside, answer
// the forces on them, (4): V' = Phi F + B, six rows for each handle, in the frame of its body.
struct Handles {
  std::vector<int> bodies;
  Eigen::MatrixXd Phi;
  Eigen::VectorXd B;
};

// [ADA] 2.2: two articulated bodies A and B joined at the joint of a body of B, and what is needed
// to part them again. The paper takes the equations of the joint from its sources; these are listed
// under [ADA] in resources/docs/references.md. What acts at the joint is in the frame of body b.
// The fast one: assembly/assembly.h.
struct AssemblyStep {
  int b;              // the body whose joint it is
  Handles parts;      // of A and B side by side
  Handles whole;      // what becomes of them
  Eigen::MatrixXd E;  // E V' = V'_B - X_ba V'_A at the joint; E^T F: F on B, -X_ba^T F on A
  Matrix6 W;
  Matrix6X Ta;
  Vector6 driven;        // (1 - W Ps) Ta tau
  Eigen::MatrixXd left;  // picks the handles that stay
};

// Assembly, step 2, at the joint of body b under its torques tau. open: per body, how many joints
// to something outside the two it still has. None: the joint's constraint cannot be solved.
std::optional<AssemblyStep> assemble(const Handles& A, const Handles& B, int b,
                                     const std::vector<MovingBody>& bodies,
                                     const Eigen::VectorXd& tau, const std::vector<int>& open);

// Disassembly, steps 1 to 3, from the forces on the handles of the whole: those on the handles of
// the parts, and the joint's ud.
std::pair<Eigen::VectorXd, Eigen::VectorXd> disassemble(const AssemblyStep& step,
                                                        const std::vector<MovingBody>& bodies,
                                                        const Eigen::VectorXd& f_whole);

}  // namespace enshu::plain
