// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"

// Velocities of all links, from the root to the leaves. [LAB] (8), (9), task 1-1
//
//   v_j = v_i + R_j (axis_j qd_j) + w_i x (R_i p_ij)    middle term: prismatic joint only
//   w_j = w_i + R_j (axis_j qd_j)                       second term: revolute joint only
//
// where i is the parent of j: chain.links[j.parent], or chain.ground (at rest) if j.parent < 0.
//
// chain          the links, each parent before its children. The position pass is done: p_ij, R_ij,
//                p and R of every link hold. Fill v [m/s] and w [rad/s] of every link, the velocity
//                of its origin and its angular velocity, both in world coordinates. Change nothing
//                else.
// jointVelocity  qd, chain.joints x 1 [rad/s; m/s for a prismatic joint]; joint j's own entry is
//                jointVelocity(j.jointIndex). A fixed joint has none (jointIndex is -1).
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity);
