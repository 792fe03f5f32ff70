// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/dynamics/model/chain.h"

namespace enshu::plain {

// [ENE] 2, (2)-(8), (10), with the corrections of resources/docs/references.md: INV of (33).
//
// Frames: link i in its own axes, p^_i in those of its parent, i - 1 of the paper; the directions
// of the Touch in the world, 0. The paper's arm is serial and turns about z; here the links are
// those of [LAB], a tree of revolute and prismatic joints about any axis, without plugs, gears and
// loops. What [LAB] calls _ij leads to link i of this file from its parent.

// What acts at the point of contact, (6): a normal force f_n pushes along `normal`, its friction
// K f_n against `direction`, the point's true velocity; at rest `direction` is 0.
struct Touch {
  int link = 0;
  Eigen::Vector3d point;      // of contact, in link coordinates [m]
  Eigen::Vector3d normal;     // (dC/dr) / |dC/dr|, world
  Eigen::Vector3d direction;  // r' / |r'|, world
};

struct SlidingArm {
  Chain chain;
  Eigen::VectorXd D;  // the diagonal of the viscous friction [N m s/rad, N s/m]
  Touch touch;
};

// INV(q, qd, qdd, g, f_n, K) of (33): the joint torques [N m, N] of a motion under a normal force
// [N]. Throws ContractViolation if a joint vector or D has not chain.joints entries.
//
// The fast recursion is newton_euler/inverse_dynamics_kernel.h, to which (6) is a load like any
// other (contactLoad, constraint/contact_state.h);
// tests/core/dynamics/plain/plain_versions_test.cpp holds it to this one. What computes f_n takes
// (12) instead (constraint/constrained_motion.h).
Eigen::VectorXd inverseDynamics(const SlidingArm& arm, const Eigen::VectorXd& q,
                                const Eigen::VectorXd& qd, const Eigen::VectorXd& qdd,
                                const Eigen::Vector3d& g, double f_n, double K);

}  // namespace enshu::plain
