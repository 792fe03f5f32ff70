// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "core/dynamics/plain/assembly_disassembly_step.h"

namespace enshu::plain {

// [ADA] 3.2, 3.3, (5)-(12): bodies as one articulated body V, the first of them A. x' stands for
// six entries of V'_A, then qdd_V. The fast one: assembly/sub_chain.h.
struct SubChain {
  std::vector<int> bodies;
  std::vector<Eigen::Index> columns;  // per body: where its qdd stands in x'; A's joint is outside
  Eigen::Index size = 6;              // of x'
  Eigen::MatrixXd M;                  // [M_A M_AV; M_AV^T M_V] of (6)
  Eigen::VectorXd c;    // [C_A; c_V] of (6), gravity is in V'_A; and what acts from outside
  Eigen::VectorXd tau;  // [0; tau_V] of (6)
  Eigen::MatrixXd J;    // [U 0; J_mi J_mV] of (7), six rows for each handle
};

// Fills V with its equations, (6) and (7), and eliminates: how its handles answer, (5) with (10),
// (11). Handles are its bodies that `hasHandle` names. None: as a whole it has no mass or no moment
// of inertia about some axis.
std::optional<Handles> respond(const std::vector<MovingBody>& bodies, const Eigen::VectorXd& tau,
                               const std::vector<char>& hasHandle, SubChain& V);

// (12): writes the ud of the joints inside, F the forces on the handles.
void disassemble(const std::vector<MovingBody>& bodies, const SubChain& V, const Handles& handles,
                 const Eigen::VectorXd& F, Eigen::VectorXd& ud);

}  // namespace enshu::plain
