// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/model/workspace.h"

namespace enshu {

// The bodies of [ADA] 2.1 and their joints. The plain form is
// core/dynamics/plain/assembly_disassembly_bodies.cpp. Where this one leaves it: a link fixed to
// another is in the model's body already; Phi is put together from the inverse of the inertia
// about the centre of mass, 3 x 3, in place of a 6 x 6 inverse; and P of (1), which nothing else
// wants, goes into B of (3) at once.

// The joint of body i as placeJoints and moveJoints (joint_pass.h) left it, under tau, its parent
// moving with v_a. Returns the body's velocity:
//   v_b = X v_a + S u,  g = dS/dt u + v_b x S u
Motion takeJoint(const Model<double>& model, const Workspace<double>& space, int i,
                 const Motion& v_a, const Eigen::VectorXd& u, const Eigen::VectorXd& tau,
                 AssembledJoint& joint);

// Phi of (3): the inverse of the body's 6 x 6 inertia I of (1) at its origin; the Error: it has
// none, `where` its link.
Result<Matrix6> inverseInertia(const Robot& robot, const Body<double>& body);

// B of (3): Phi (F - v x* I v), how the body would accelerate with v under the force alone;
// -P = F - v x* I v of (1).
Vector6 freeAcceleration(const Matrix6& Phi, const Body<double>& body, const Motion& v,
                         const Force& F);

// The forces on the links, at their origins, as forces on the bodies.
void gatherForces(const Model<double>& model, const std::vector<Force>& external,
                  std::vector<Force>& forces);

}  // namespace enshu
