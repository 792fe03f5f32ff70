// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

namespace enshu::plain {

// [ADA] 3: the joint accelerations ud of a tree by the hybrid of Lagrange's method and ADA, with
// the corrections of resources/docs/references.md. Here are the steps of 3.1: bodies are grouped in
// sub-chains of up to `chain`; the equation of motion of each gives its Phi and B at once,
// (5)-(11), ADA (assembly_disassembly.h, with its frames, units and errors) joins the sub-chains,
// and (12) gives the accelerations inside. (5)-(12) are hybrid_modelling_sub_chain.cpp. The paper
// derives the equations in symbols beforehand, here they are numbers, M the sum of J_b^T I_b J_b
// over the bodies b. A sub-chain may branch and have any number of handles; (5)-(11) then have a
// row of J for each.
//
// Trees with every kind of joint; no gears, and loops are left out. Of the mass and the moments of
// inertia a sub-chain needs them as a whole only.
// Throws ContractViolation also if chain < 1.
//
// assembly/hybrid_dynamics.h and sub_chain.h are the fast ones;
// tests/core/dynamics/agreement_test.cpp holds them to this one.
Result<Eigen::VectorXd> hybridForwardDynamics(const Robot& robot, const Eigen::VectorXd& q,
                                              const Eigen::VectorXd& u, const Eigen::VectorXd& tau,
                                              const std::vector<ExternalLoad>& loads, int chain);

// With sub-chains of up to four bodies, as in the paper's Fig. 3.
inline Result<Eigen::VectorXd> hybridForwardDynamics(const Robot& robot, const Eigen::VectorXd& q,
                                                     const Eigen::VectorXd& u,
                                                     const Eigen::VectorXd& tau,
                                                     const std::vector<ExternalLoad>& loads = {}) {
  return hybridForwardDynamics(robot, q, u, tau, loads, 4);
}

}  // namespace enshu::plain
